import { describe, expect, it } from "vitest";
import { pickOf, takes } from "../src/lib/drag";
import type { Choice, Scene } from "../src/lib/scene";

const choice = (text: string, elements: string[], more: Partial<Choice> = {}): Choice => ({ text, label: text, elements, ...more });
const scene = (...choices: Choice[]): Scene => ({ choices }) as unknown as Scene;

describe("dragging", () => {
  const pick = choice("unit 1", ["unit/1"], { role: "pick" });

  it("picks up what a press would only pick up", () => {
    expect(pickOf([pick], "unit/1")).toBe(pick);
    expect(pickOf([choice("fire 1", ["unit/1"])], "unit/1")).toBeNull(); // a shot is not begun by dragging
    expect(pickOf([pick, choice("assault-on b3 with 1", ["unit/1"])], "unit/1")).toBeNull();
    expect(pickOf([pick], "unit/2")).toBeNull();
  });

  it("puts down only where the thing in hand can go", () => {
    const before = scene(pick, choice("assault-on b3", ["place/b3"]));
    const after = scene(choice("move b2", ["place/b2"]), choice("assault-with b3", ["place/b3"], { back: 1 }));
    expect(takes(before, after, "place/b2")).toBe(true);
    expect(takes(before, after, "place/b3")).toBe(true);
    expect(takes(before, after, "place/c1")).toBe(false);
  });

  it("does nothing with a choice that has nothing to do with the thing in hand", () => {
    const before = scene(pick, choice("assault-on b3", ["place/b3"]));
    expect(takes(before, before, "place/b3")).toBe(false);
  });
});
