import { describe, expect, it } from "vitest";
import { frontLine, type Spot } from "../src/lib/front";
import type { Edge } from "../src/lib/scene";

const edges = [0, 1, 2].map((x) => ({ id: `front/${x}`, kind: "front", at: [x, 2], to: [x, 1] }) as unknown as Edge);
const heights = (taken: Spot[], top = 0): number[] =>
  [...frontLine(edges, taken, top).matchAll(/[M ]([\d.]+)H/g)].map(([, y]) => Number(Number(y).toFixed(2)));

describe("the front of a grid", () => {
  it("is straight where both sides stand or neither", () => {
    expect(
      heights([
        [1, 1],
        [1, 2],
      ]),
    ).toEqual([2, 2, 2]);
  });
  it("bends into the half that is open", () => {
    expect(
      heights([
        [0, 1],
        [2, 2],
      ]),
    ).toEqual([2.34, 2, 1.66]);
    expect(heights([[2, 2]], 1)).toEqual([1, 1, 0.66]);
  });
  it("is nothing where there is no front", () => {
    expect(frontLine([], [[0, 0]])).toBe("");
  });
});
