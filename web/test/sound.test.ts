import { describe, expect, it, vi } from "vitest";
import type { Area, Scene } from "../src/lib/scene";

vi.hoisted(() => vi.stubGlobal("navigator", { language: "en" })); // read when the settings are loaded
const { noiseOf } = await import("../src/lib/sound");

const scene = (...areas: Area[]): Scene => ({ game: "g", viewer: 0, areas }) as unknown as Scene;
const row = (id: string, ...items: string[]): Area => ({
  id,
  kind: "row",
  items: items.map((each) => ({ id: each, face: each, name: each })),
});
const dice = (...faces: string[]): Area => ({
  id: "dice",
  kind: "dice",
  items: faces.map((face, n) => ({ id: `d${n}`, face, name: "" })),
});

describe("the sound of a change", () => {
  it("is that of a card where one has moved", () => {
    expect(noiseOf(scene(row("hand", "a", "b"), row("bid")), scene(row("hand", "b"), row("bid", "a")))).toBe("card");
    expect(noiseOf(scene(row("hand", "a")), scene(row("hand", "a")))).toBe("");
  });
  it("is that of dice where they have fallen", () => {
    expect(noiseOf(scene(dice("1")), scene(dice("1", "6")))).toBe("dice");
    expect(noiseOf(scene(dice("1")), scene(dice("1")))).toBe("");
  });
  it("is none where another seat looks", () => {
    expect(noiseOf(scene(row("hand", "a")), { ...scene(row("hand", "b")), viewer: 1 })).toBe("");
  });
});
