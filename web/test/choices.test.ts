import { describe, expect, it } from "vitest";
import { buttons, byElement, elementsOf, hintOf, noted, numbered, settled, steppers } from "../src/lib/choices";
import type { Scene } from "../src/lib/scene";
import fixture from "../src/fixtures/last-front.json";

const scene = fixture as unknown as Scene;

describe("choices", () => {
  it("have the digits 1 to 9 and 0, and none from the eleventh on", () => {
    const digits = numbered(Array.from({ length: 12 }, (_, n) => ({ text: `c${n}`, label: "" }))).map((choice) => choice.digit);
    expect(digits.join(",")).toBe("1,2,3,4,5,6,7,8,9,0,,");
  });
  it("are numbered as the eye goes: main button, other buttons, then from left to right", () => {
    const hand = [3, 2, 1].map((x) => ({ id: ["a", "b", "c"][x - 1] ?? "", face: "", name: "", at: [x, 1] as [number, number] }));
    const seen = elementsOf([{ id: "hand", kind: "hand" as const, items: hand }]);
    const given = [
      { text: "lay c", label: "", elements: ["c"] },
      { text: "lay a", label: "", elements: ["a"] },
      { text: "pass", label: "" },
      { text: "done", label: "", main: true },
    ];
    const keys = numbered(given, seen).map((choice) => [choice.text, choice.digit]);
    expect(keys).toEqual([
      ["lay c", "4"],
      ["lay a", "3"],
      ["pass", "2"],
      ["done", "1"],
    ]);
  });
  it("light their elements; two on one element make a menu", () => {
    const lit = byElement(numbered(scene.choices ?? []));
    const hand = scene.areas.find((area) => area.id === "hand")?.items ?? [];
    expect(hand.every((item) => lit.has(item.id))).toBe(true);
    expect([...lit.values()].some((choices) => choices.length === 2)).toBe(true);
  });
  it("that light nothing on the table are buttons, also where their element is missing", () => {
    const choices = numbered([
      { text: "done", label: "Done" },
      { text: "lay", label: "Lay", elements: ["card"] },
      { text: "gone", label: "Gone", elements: ["away"] },
    ]);
    expect(buttons(choices, new Set(["card"])).map((choice) => choice.text)).toEqual(["done", "gone"]);
  });
  it("say in few words what they bring", () => {
    expect(
      hintOf([
        { text: "a", label: "", hint: "ability" },
        { text: "b", label: "", hint: "16" },
      ]),
    ).toBe("ability / 16");
    expect(
      hintOf([
        { text: "a", label: "", hint: "draws two cards" },
        { text: "b", label: "", hint: "makes 16" },
      ]),
    ).toBe("draws two cards");
    expect(hintOf([{ text: "a", label: "", hint: "for all to see, then it is gone" }])).toBe("");
  });
  it("with a line of their own can be taken back there, also when there is no more of it", () => {
    const put = (kind: string) => ({ text: `put ${kind}`, label: "", elements: ["hex"], row: kind, role: "more" as const });
    const [men, tanks] = [put("men"), put("tanks")];
    const made = [men, tanks, men].map(({ text }, n) => ({ made: noted(text, [men, tanks]), ago: 3 - n }));
    const known: string[] = [];
    settled([], [men, tanks], known);
    const lines = settled(steppers(numbered([tanks]), made).rows, [tanks], known);
    expect(lines.map(({ name, backDown, more }) => [name, backDown, more?.text])).toEqual([
      ["men", 1, undefined],
      ["tanks", 2, "put tanks"],
    ]);
  });
  it("that made something fewer are taken back by the other sign", () => {
    const pull = { text: "pull", label: "", elements: ["hex"], row: "men", role: "less" as const };
    const all = { ...pull, text: "pull-all", role: "most" as const };
    expect(steppers([], [{ made: noted("pull-all", [pull, all]), ago: 1 }]).rows).toEqual([{ name: "men", backUp: 1 }]);
  });
  it("every element of a scene has one id", () => {
    const count = JSON.stringify(scene.areas).match(/"id":/g)?.length;
    expect(elementsOf(scene.areas).size).toBe(count);
  });
});
