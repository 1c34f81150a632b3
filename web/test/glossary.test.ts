import { describe, expect, it } from "vitest";
import { finder } from "../src/lib/glossary";

const term = (id: string, ...shown: string[]) => ({ id, shown, text: `${id}.`, rule: "XX-1.1" });
const find = finder([
  term("charge", "Charge (n)"),
  term("advance", "Advance ↖↑↗"),
  term("me", "ME"),
  term("com", "com"),
  term("on", "on", "in"),
  term("odds", "3:1"),
  term("chance", "30 of 36"),
  term("values", "2/0/2"),
  term("rows", "row 1", "row 2"),
]);
const ids = (text: string) => find(text).map((each) => each.id);

describe("the glossary", () => {
  it("finds a term as the table writes it", () => {
    expect(ids("Charge 2")).toEqual(["charge"]);
    expect(ids("Advance")).toEqual(["advance"]);
    expect(ids("ME Axis 5 : 2 Soviet Union")).toEqual(["me"]);
    expect(ids("Row 2, left")).toEqual(["rows"]);
  });
  it("takes short words and numbers only where they stand alone", () => {
    expect([ids("com"), ids("in"), ids("4:1"), ids("12 of 36"), ids("3/1/4")]).toEqual([
      ["com"],
      ["on"],
      ["odds"],
      ["chance"],
      ["values"],
    ]);
    expect([ids("come on in"), ids("me too"), ids("at 4:15")]).toEqual([[], [], []]);
  });
  it("leaves sentences alone", () => {
    expect(ids("You draw a card, then the Charge of your knights meets the enemy line")).toEqual([]);
  });
});
