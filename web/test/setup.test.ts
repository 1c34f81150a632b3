import { describe, expect, it } from "vitest";
import type { GameInfo, TableInfo } from "../src/lib/api";
import { changes } from "../src/lib/notices";
import { nextStop } from "../src/lib/roving";
import { when } from "../src/lib/when";
import {
  against,
  agreements,
  defaults,
  isPreset,
  newTable,
  seatRange,
  withAgainst,
  withDeck,
  withLevel,
  withPlayers,
  withPreset,
  withSeat,
} from "../src/lobby/setup";

const both = (text: string) => ({ en: text, de: text });
const option = (id: string, kind: "number" | "switch" | "select" | "text", value: string | number | boolean | null, rule = "") => ({
  id,
  kind,
  label: both(""),
  hint: both(""),
  default: value,
  rule,
});
const game: GameInfo = {
  id: "g",
  title: both("G"),
  blurb: both(""),
  length: both(""),
  seats: [2, 6],
  colour: { light: "#000000", dark: "#ffffff" },
  options: [
    option("players", "number", 3),
    option("dig_in", "switch", true),
    option("scenario", "select", "free"),
    option("deck0", "text", null),
    option("deck1", "text", null),
    option("deck2", "text", null),
    option("trap", "select", "letter", "GG-R1"),
  ],
  decks: { options: ["deck0", "deck1", "deck2"], with_options: { scenario: "own" } },
  bots: ["a", "b", "c", "d"].map((id) => ({ id, label: both(id), hint: both("") })),
};
const kinds = (setup: ReturnType<typeof defaults>) => newTable(game, setup).seats.map((seat) => seat.kind);

describe("the set-up form", () => {
  it("has good defaults", () => {
    const setup = defaults(game);
    expect([setup.seats.length, setup.level, against(setup)]).toEqual([3, "b", "bots"]);
    expect(seatRange(game)).toEqual([2, 3, 4, 5, 6]);
  });
  it("asks for the seats one sees, and only for options that were changed", () => {
    const setup = defaults(game);
    expect(newTable(game, setup)).toEqual({
      game: "g",
      seats: [{ kind: "me" }, { kind: "bot", level: "b" }, { kind: "bot", level: "b" }],
      options: {},
    });
    expect(kinds(withPlayers(withAgainst(setup, "screen"), 2))).toEqual(["me", "me"]);
    expect(newTable(game, { ...setup, options: { dig_in: false } }).options).toEqual({ dig_in: false });
    expect(newTable(game, { ...setup, listed: false }).public).toBe(false);
  });
});

describe("presets", () => {
  const hedgerows = { scenario: "hedgerows", players: 2 };
  it("reset what the last one set", () => {
    const after = withPreset(game, withPreset(game, defaults(game), hedgerows), { dig_in: false });
    expect([after.options["scenario"], after.options["dig_in"], after.seats.length]).toEqual(["free", false, 3]);
  });
  it("leave rulings alone, which are agreed apart from them", () => {
    const setup = defaults(game);
    setup.options["trap"] = "house";
    expect(withPreset(game, setup, hedgerows).options["trap"]).toBe("house");
  });
  it("are highlighted only while the set-up is just that: the first one, which names nothing, is no exception", () => {
    const other = withPreset(game, defaults(game), hedgerows);
    expect([isPreset(game, other, hedgerows), isPreset(game, other, {})]).toEqual([true, false]);
    expect([isPreset(game, defaults(game), hedgerows), isPreset(game, defaults(game), {})]).toEqual([false, true]);
    expect(isPreset(game, withPlayers(other, 4), hedgerows)).toBe(false);
  });
});

describe("the seats", () => {
  it("mix friends and computers of any level", () => {
    const setup = withSeat(game, withSeat(game, defaults(game), 1, { kind: "friend" }), 2, { kind: "bot", level: "d" });
    expect(newTable(game, setup).seats).toEqual([{ kind: "me" }, { kind: "friend" }, { kind: "bot", level: "d" }]);
    expect(against(setup)).toBe("");
    expect(withLevel(setup, "a").seats[2]?.level).toBe("a");
  });
  it("let you choose yours: whoever sat there changes places with you", () => {
    const setup = withSeat(game, defaults(game), 2, { kind: "me" });
    expect(kinds(setup)).toEqual(["bot", "bot", "me"]);
    expect(kinds(withSeat(game, setup, 2, { kind: "friend" }))).toEqual(["bot", "bot", "me"]);
    expect(kinds(withAgainst(setup, "friends"))).toEqual(["friend", "friend", "me"]);
    expect(kinds(withPlayers(setup, 2))).toEqual(["me", "bot"]);
  });
  it("take your deck along", () => {
    const setup = withSeat(game, withDeck(game, defaults(game), "archers*2"), 1, { kind: "me" });
    expect([setup.options["deck0"], setup.options["deck1"], setup.options["scenario"]]).toEqual([null, "archers*2", "own"]);
  });
  it("have names where people share a screen", () => {
    const named = withSeat(game, withAgainst(defaults(game), "screen"), 1, { name: " Ines " });
    expect(newTable(game, named).seats[1]).toEqual({ kind: "me", name: "Ines" });
    expect(newTable(game, withAgainst(named, "friends")).seats[1]).toEqual({ kind: "friend" });
  });
});

describe("a row of buttons", () => {
  it("is one stop of the Tab key, with arrows inside", () => {
    expect(nextStop("ArrowRight", 2, 3)).toBe(0);
    expect(nextStop("ArrowLeft", 0, 3)).toBe(2);
    expect([nextStop("Home", 2, 3), nextStop("End", 0, 3), nextStop("x", 0, 3)]).toEqual([0, 2, null]);
  });
});

describe("a date in a list", () => {
  const now = new Date(2026, 10, 18, 12, 0);
  it("is as short as it can be", () => {
    expect(when(new Date(2026, 10, 18, 9, 5).toISOString(), now, "en")).toBe("09:05");
    expect(when(new Date(2026, 10, 3, 9, 5).toISOString(), now, "en")).toBe("3 Nov");
    expect(when(new Date(2025, 10, 3, 9, 5).toISOString(), now, "de")).toMatch(/3\. Nov\.? 2025/);
  });
});

describe("what a table is told", () => {
  const seat = (n: number, more = {}) => ({ seat: n, name: `P${n}`, kind: "person" as const, ...more });
  const table = (more: object) => ({ id: "t", seats: [], ...more }) as unknown as TableInfo;
  it("is who comes and goes, but not yourself", () => {
    const before = table({ seats: [seat(0, { mine: true, present: true }), seat(1, { present: true }), seat(2)] });
    const after = table({ seats: [seat(0, { mine: true }), seat(1), seat(2, { present: true })] });
    const gone = new Set<number>();
    expect(changes(before, after, gone)).toEqual([{ key: "notice.left", name: "P1" }]);
    expect(changes(after, before, gone)).toEqual([
      { key: "notice.here", name: "P1" },
      { key: "notice.left", name: "P2" },
    ]);
    expect(changes(null, after)).toEqual([]);
  });
  it("is who watches", () => {
    expect(changes(table({ spectators: ["Ann"] }), table({ spectators: ["Bob"] }))).toEqual([
      { key: "notice.watches", name: "Bob" },
      { key: "notice.watched", name: "Ann" },
    ]);
  });
});

describe("what happens to absent friends", () => {
  it("is that they resign only where players can resign", () => {
    expect(agreements({ ...game, resigns: true })).toContain("end");
    expect(agreements({ ...game, resigns: false })).not.toContain("end");
  });
});
