import { describe, expect, it } from "vitest";
import { plan, readSketch } from "../src/lib/layout";

const WIDE = `
  opponents opponents opponents log
  stake     decks     rules     log
  me        me        me        prompt
  hand      hand      hand      prompt
`;
const ALL = new Set(["opponents", "stake", "decks", "rules", "me", "hand"]);

describe("the sketch of a layout", () => {
  it("is read word by word", () => {
    expect(readSketch("a b\n\n c c ")).toEqual([
      ["a", "b"],
      ["c", "c"],
    ]);
  });
  it("fills up short lines and takes no word that CSS would choke on", () => {
    expect(readSketch("a b\nc\nd x;y")).toEqual([
      ["a", "b"],
      ["c", "c"],
      ["d", "."],
    ]);
  });
  it("becomes grid areas with log and prompt as one stack at the side", () => {
    const made = plan(WIDE, ALL);
    expect(made.areas).toBe('"opponents opponents opponents side" "stake decks rules side" "me me me side" "hand hand hand side"');
    expect(made.side).toBe(true);
    expect(made.columns.split(") ").length).toBe(4);
  });
  it("drops what a watcher's scene does not have", () => {
    const made = plan(WIDE, new Set(["opponents", "stake", "decks"]));
    expect(made.areas).not.toContain("hand");
    expect(made.placed.has("me")).toBe(false);
    expect(made.placed.has("prompt")).toBe(true);
  });
  it("keeps the first place of an area that is no rectangle, instead of losing the whole table", () => {
    expect(plan("a b\nb a", new Set(["a", "b"])).areas).toBe('"a b" ". ."');
  });
  it("gives a field the width that is left, and what lies beside it a width that does not change", () => {
    const made = plan("enemy field log\nme hand prompt", new Set(["enemy", "field", "me", "hand"]), new Set(), new Set(["field"]));
    expect(made.columns).toBe("236px minmax(0, 1fr) minmax(260px, 292px)");
    expect([...made.tall]).toEqual(["side"]);
  });
  it("has no side where the log has a row of its own", () => {
    const made = plan("a\nprompt\nhand", new Set(["a", "hand"]));
    expect(made.side).toBe(false);
    expect(made.placed.has("log")).toBe(false);
  });
  it("gives a window the height that others leave, and never less than shows the front", () => {
    const made = plan("top\nfield\nprompt\nhand", new Set(["top", "field", "hand"]), new Set(), new Set(), new Set(["field"]));
    expect(made.rows).toBe("auto minmax(220px, 1fr) auto auto");
  });
  it("stretches a map between the strips at its sides", () => {
    const made = plan(
      "steps steps steps log\nwest map east log\nhand map fights prompt",
      new Set(["steps", "west", "map", "east", "hand", "fights"]),
      new Set(["map"]),
    );
    expect(made.rows).toBe("auto auto minmax(min-content, 1fr)");
    expect([...made.strips].sort()).toEqual(["east", "fights", "hand", "west"]);
  });
});
