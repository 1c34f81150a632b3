import { describe, expect, it } from "vitest";

import { inParts } from "../src/lib/parts";
import type { Item } from "../src/lib/scene";

const card = (id: string, part?: string, group?: string): Item => ({ id, face: id, name: id, part, group });
const told = (items: Item[], next?: string) =>
  inParts(items, next).map((part) => [part.name, part.piles.map((pile) => pile.items.map((item) => item.id).join("+")).join(" ")]);

describe("a row in parts", () => {
  it("has a heading for each part, in the order of play", () => {
    expect(told([card("a", "Round 1"), card("b", "Round 1"), card("c", "Round 2")])).toEqual([
      ["Round 1", "a b"],
      ["Round 2", "c"],
    ]);
  });
  it("keeps together what lies together", () => {
    expect(told([card("a", "Round 1", "on-a"), card("b", "Round 1", "on-a"), card("c", "Round 1")])).toEqual([
      ["Round 1", "a+b c"],
    ]);
  });
  it("shows where the next card would stand, even if it is the first of its part", () => {
    expect(told([card("a", "Round 1")], "Round 2")).toEqual([
      ["Round 1", "a"],
      ["Round 2", ""],
    ]);
    expect(told([card("a", "Round 1")], "Round 1")).toEqual([["Round 1", "a"]]);
  });
  it("is one part without a name where there are none", () => {
    expect(told([card("a"), card("b")])).toEqual([["", "a b"]]);
    expect(told([])).toEqual([["", ""]]);
  });
});
