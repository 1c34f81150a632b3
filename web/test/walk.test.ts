import { describe, expect, it } from "vitest";
import { step } from "../src/lib/walk";

// Three cards in a hand, one button to the right and above, one card of a bid above the second.
const spots = [
  { x: 0, y: 100 },
  { x: 50, y: 100 },
  { x: 100, y: 100 },
  { x: 300, y: 60 },
  { x: 50, y: 0 },
];

describe("arrow keys", () => {
  it("begin with the first", () => expect(step(spots, -1, "ArrowRight")).toBe(0));
  it("go to the neighbour", () => {
    expect(step(spots, 0, "ArrowRight")).toBe(1);
    expect(step(spots, 2, "ArrowLeft")).toBe(1);
    expect(step(spots, 2, "ArrowRight")).toBe(3);
  });
  it("go up to what lies above, not to what lies far aside", () => expect(step(spots, 1, "ArrowUp")).toBe(4));
  it("come round at the edge", () => {
    expect(step(spots, 0, "ArrowLeft")).toBe(4);
    expect(step([{ x: 0, y: 0 }], 0, "ArrowDown")).toBe(0);
  });
  it("reach every spot from every other", () => {
    const seen = new Set([0]);
    const queue = [0];
    for (const at of queue) {
      for (const arrow of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] as const) {
        const to = step(spots, at, arrow);
        if (!seen.has(to)) queue.push(to);
        seen.add(to);
      }
    }
    expect(seen.size).toBe(spots.length);
  });
  it("stay nowhere where nothing is lit", () => expect(step([], -1, "ArrowUp")).toBe(-1));
});
