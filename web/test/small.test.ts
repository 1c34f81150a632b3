import { describe, expect, it } from "vitest";
import { greatest } from "../src/lib/fit";
import { mergeLog } from "../src/lib/log";
import { marked } from "../src/lib/marked";
import { placeBeside, placeUnder } from "../src/lib/place";
import type { GameInfo } from "../src/lib/api";
import { defaults, isPreset, newTable, seatRange, withPreset } from "../src/lobby/setup";

const line = (n: number, text = "x") => ({ n, text });

describe("the log", () => {
  it("keeps what it has and adds what is new, each line once", () => {
    expect(mergeLog([line(0), line(1)], 2, [line(2)]).map((each) => each.n)).toEqual([0, 1, 2]);
    expect(mergeLog([line(0), line(1)], 1, [line(1, "other")])).toEqual([line(0), line(1, "other")]);
    expect(mergeLog([line(0), line(1)], 0, [line(0)])).toEqual([line(0)]);
  });
});

describe("the size of cards", () => {
  it("is the greatest that fits", () => {
    expect(greatest((k) => k <= 1)).toBeCloseTo(1, 1);
    expect(greatest(() => true)).toBe(1.4);
    expect(greatest(() => false)).toBe(0.5);
  });
});

describe("small windows", () => {
  const screen = { width: 400, height: 800 };
  it("lie above where there is room, else beside, always whole on the screen", () => {
    expect(placeBeside({ left: 10, top: 700, width: 50, height: 70 }, { width: 200, height: 300 }, screen).top).toBe(390);
    expect(placeBeside({ left: 10, top: 20, width: 50, height: 70 }, { width: 200, height: 300 }, screen)).toEqual({
      left: 70,
      top: 8,
    });
    const menu = placeUnder({ left: 380, top: 4, width: 20, height: 20 }, { width: 200, height: 100 }, screen);
    expect(menu).toEqual({ left: 192, top: 34 });
  });
});

describe("a rulebook paragraph", () => {
  it("is cut at bold words and rule ids", () => {
    expect(marked("See **this** and LF-R6.")).toEqual([
      { text: "See " },
      { text: "this", bold: true },
      { text: " and " },
      { text: "LF-R6", rule: true },
      { text: "." },
    ]);
  });
});

describe("the set-up form", () => {
  const both = (text: string) => ({ en: text, de: text });
  const game: GameInfo = {
    id: "g",
    title: both("G"),
    blurb: both(""),
    length: both(""),
    seats: [2, 6],
    colour: { light: "#000000", dark: "#ffffff" },
    options: [
      { id: "players", kind: "number", label: both(""), hint: both(""), default: 3 },
      { id: "dig_in", kind: "switch", label: both(""), hint: both(""), default: true },
    ],
    bots: ["a", "b", "c", "d"].map((id) => ({ id, label: both(id), hint: both("") })),
  };
  it("has good defaults", () => {
    const setup = defaults(game);
    expect([setup.players, setup.level, setup.against]).toEqual([3, "b", "bots"]);
    expect(seatRange(game)).toEqual([2, 3, 4, 5, 6]);
  });
  it("asks for the seats one sees, and only for options that were changed", () => {
    const setup = defaults(game);
    expect(newTable(game, setup)).toEqual({
      game: "g",
      seats: [{ kind: "me" }, { kind: "bot", level: "b" }, { kind: "bot", level: "b" }],
      options: {},
    });
    expect(newTable(game, { ...setup, against: "friends", friends: 1 }).seats.map((seat) => seat.kind)).toEqual([
      "me",
      "friend",
      "bot",
    ]);
    expect(newTable(game, { ...setup, against: "screen", players: 2 }).seats.map((seat) => seat.kind)).toEqual(["me", "me"]);
    expect(newTable(game, { ...setup, options: { dig_in: false } }).options).toEqual({ dig_in: false });
  });
  it("knows its preset", () => {
    const preset = { players: 2, dig_in: false };
    const setup = withPreset(defaults(game), preset);
    expect(isPreset(setup, preset)).toBe(true);
    expect(isPreset(defaults(game), preset)).toBe(false);
  });
});
