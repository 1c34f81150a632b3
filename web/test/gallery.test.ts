import { describe, expect, it } from "vitest";
import { fits, kindsOf } from "../src/gallery/filter";

const card = (name: string, words: string, ...kinds: string[]) => ({ face: name, name, words, kinds });

describe("the card gallery", () => {
  const tank = card("Panther", "Ignores wire.", "Armor", "Tank");
  it("finds cards by all words on them, in any order", () => {
    expect(fits(tank, "wire PANTHER", "")).toBe(true);
    expect(fits(tank, "wire tiger", "")).toBe(false);
    expect(fits(tank, "", "Tank")).toBe(true);
    expect(fits(tank, "", "Infantry")).toBe(false);
  });
  it("offers the kinds that tell cards apart", () => {
    const cards = [tank, card("Tiger", "", "Armor", "Tank"), card("StuG", "", "Armor", "Gun")];
    expect(kindsOf([{ title: "", cards }])).toEqual(["Tank"]);
  });
});
