import { describe, expect, it } from "vitest";
import { shares } from "../src/lib/balance";

describe("the bar between two totals", () => {
  it("is divided as the totals are", () => expect(shares(["30", "10"])).toEqual([0.75, 0.25]));
  it("stands in the middle before anything counts", () => expect(shares(["0", "0"])).toEqual([0.5, 0.5]));
  it("still shows who has nothing, or less", () => {
    expect(shares(["0", "12"])).toEqual([0.04, 1]);
    expect(shares(["-3", "12"])).toEqual([0.04, 1]);
  });
});
