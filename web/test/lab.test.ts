import { describe, expect, it } from "vitest";
import type { GameInfo, RunInfo } from "../src/lib/api";
import { readPath, pathOf } from "../src/lib/route";
import {
  botLabel,
  botsFor,
  differs,
  figure,
  isOpen,
  lasts,
  newRun,
  optionLabel,
  planFor,
  seatsOf,
  share,
  sweepable,
  valuesOf,
  wayOf,
} from "../src/lab/run";
import { newTable, defaults } from "../src/lobby/setup";

const both = (en: string) => ({ en, de: `${en} (de)` });
const pick = (words: { en: string }) => words.en;
const option = (id: string, more: object) => ({ id, label: both(id), hint: both(""), default: null, ...more });
const game = {
  id: "last-front",
  title: both("Last Front"),
  blurb: both(""),
  length: both(""),
  ready: true,
  seats: [2, 6],
  bots: [{ id: "captain", label: both("Captain"), hint: both("") }],
  options: [
    option("players", { kind: "number", low: 2, high: 6, default: 3 }),
    option("victory", {
      kind: "select",
      default: "normal",
      values: [
        { value: "normal", label: both("usual") },
        { value: "any2", label: both("any two") },
      ],
    }),
    option("dig_in", { kind: "switch", default: true }),
  ],
} as unknown as GameInfo;
const cards = { filename: "mine.toml", text: "[[battle]]", changed: 1 };

describe("a run that is asked for", () => {
  it("names only what is not as the rules have it", () => {
    const plan = planFor(game, null);
    expect(newRun(game, plan)).toEqual({ game: "last-front", matches: 1000, bots: ["greedy"], options: {}, seed: "1" });
    plan.a.options["victory"] = "any2";
    plan.a.cards = cards;
    plan.until = 1;
    plan.seed = " ";
    expect(newRun(game, plan)).toEqual({
      game: "last-front",
      matches: 1000,
      bots: ["greedy"],
      options: { victory: "any2" },
      cards: "[[battle]]",
      until: 1,
      seed: "1",
    });
  });
  it("says of B what is different from A, and stops nothing early", () => {
    const plan = planFor(game, null);
    plan.a.options["victory"] = "any2";
    plan.until = 1;
    plan.b = { options: { ...plan.a.options }, cards: null };
    expect(differs(plan)).toBe(false);
    plan.b.options["victory"] = "normal";
    expect(differs(plan)).toBe(true);
    expect(newRun(game, plan)).toMatchObject({ options: { victory: "any2" }, against: { options: { victory: "normal" } } });
    expect(newRun(game, plan).until).toBeUndefined();
    plan.b = { options: { ...plan.a.options }, cards };
    expect(differs(plan)).toBe(true);
    expect(newRun(game, plan).against).toEqual({ options: {}, cards: "[[battle]]" });
  });
  it("goes through the values of an option", () => {
    expect(sweepable(game).map((field) => [field.id, valuesOf(field)])).toEqual([
      ["players", [2, 3, 4, 5, 6]],
      ["victory", ["normal", "any2"]],
      ["dig_in", [false, true]],
    ]);
    const plan = planFor(game, null);
    expect(wayOf(plan)).toBe("one");
    plan.sweep = { option: "players", values: [2, 3] };
    plan.until = 1;
    expect(wayOf(plan)).toBe("sweep");
    expect(newRun(game, plan)).toMatchObject({ sweep: { option: "players", values: [2, 3] } });
    expect(newRun(game, plan).until).toBeUndefined();
  });
  it("has one bot for all seats, or one for each", () => {
    expect(seatsOf(planFor(game, null))).toBe(3);
    expect(botsFor(["greedy"], 3, false)).toEqual(["greedy"]);
    expect(botsFor(["random"], 3, true)).toEqual(["random", "random", "random"]);
    expect(botsFor(["random", "captain", "greedy"], 2, true)).toEqual(["random", "captain"]);
    expect(botsFor(["captain", "greedy"], 2, false)).toEqual(["captain"]);
  });
});

describe("a run that is told", () => {
  const run = { state: "running", done: 30, matches: 120 } as unknown as RunInfo;
  it("is open until it is done", () => {
    expect(isOpen(run)).toBe(true);
    expect(isOpen({ ...run, state: "done" })).toBe(false);
    expect(share(run)).toBe(0.25);
  });
  it("lasts seconds, minutes or hours", () => {
    expect([lasts(3), lasts(89), lasts(150), lasts(9000)]).toEqual([
      { unit: "s", n: 3 },
      { unit: "s", n: 89 },
      { unit: "min", n: 3 },
      { unit: "h", n: 2.5 },
    ]);
  });
  it("shows figures short, shares in percent, in the reader's language", () => {
    expect(figure(302.94, "en")).toBe("303");
    expect(figure(-1.6264, "de", { sign: true })).toBe("−1,63");
    expect(figure(0.17, "en", { sign: true, percent: true })).toBe("+17%");
    expect(figure(Infinity, "en")).toBe("–");
  });
  it("calls bots and options as the form does", () => {
    expect(botLabel(game, "captain", {}, pick)).toBe("Captain");
    expect(botLabel(game, "greedy", { greedy: "Greedy" }, pick)).toBe("Greedy");
    expect(botLabel(undefined, "search:500", {}, pick)).toBe("search:500");
    const words = { yes: "yes", no: "no", none: "none" };
    expect(optionLabel(game, "victory", "any2", words, pick)).toBe("victory: any two");
    expect(optionLabel(game, "dig_in", false, words, pick)).toBe("dig_in: no");
    expect(optionLabel(game, "other", null, words, pick)).toBe("other: none");
  });
});

describe("own cards", () => {
  it("go with the table that is asked for", () => {
    expect(newTable(game, defaults(game)).cards).toBeUndefined();
    expect(newTable(game, defaults(game), "[[battle]]").cards).toBe("[[battle]]");
  });
});

describe("addresses of the laboratory", () => {
  it("are read and written", () => {
    for (const path of ["/lab", "/lab/a_B-9", "/lab?game=last-front", "/lab/a_B-9/match/b/12"]) {
      const at = new URL(path, "http://host");
      expect(pathOf(readPath(at.pathname, at.search))).toBe(path);
    }
    expect(readPath("/lab/x/match/z/1").page).toBe("lost");
    expect(readPath("/lab/x/match/a/one").page).toBe("lost");
  });
});
