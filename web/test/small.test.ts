import { describe, expect, it } from "vitest";
import { greatest } from "../src/lib/fit";
import { mergeLog } from "../src/lib/log";
import { blocks, cutAt, marked, plain } from "../src/lib/marked";
import { placeBeside, placeUnder } from "../src/lib/place";

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
  it("shows no asterisks or backquotes, and takes ids whole", () => {
    expect(marked("*Face up* with `margin`, **by *GW-7.4a* too**, 2 * 3")).toEqual([
      { text: "Face up", stressed: true },
      { text: " with " },
      { text: "margin", code: true },
      { text: ", " },
      { text: "by ", bold: true },
      { text: "GW-7.4a", rule: true, stressed: true, bold: true },
      { text: " too", bold: true },
      { text: ", 2 * 3" },
    ]);
  });
  it("shows none in any rulebook", () => {
    const books = import.meta.glob<string>("../../src/warcabinet/games/*/rulebook*.md", {
      query: "?raw",
      import: "default",
      eager: true,
    });
    const paragraphs = Object.values(books).flatMap((book) => book.split("\n\n"));
    expect(paragraphs.length).toBeGreaterThan(1000);
    expect(paragraphs.filter((each) => /[*`]/.test(plain(each)))).toEqual([]);
  });
  it("is an item of a list if it starts with a dash", () => {
    const found = blocks([{ text: "One." }, { text: "- a" }, { text: "- b" }, { text: "Two." }]);
    expect(found.map((block) => [block.list, block.of.map((each) => each.text)])).toEqual([
      [false, ["One."]],
      [true, ["a", "b"]],
      [false, ["Two."]],
    ]);
  });
  it("shows where the sought words are", () => {
    expect(cutAt("Row 1, row 2", "ROW").map((part) => part.found)).toEqual([true, false, true, false]);
    expect(cutAt("Row", "")).toEqual([{ text: "Row", found: false }]);
  });
});
