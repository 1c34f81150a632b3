import { describe, expect, it } from "vitest";
import type { GameInfo } from "../src/lib/api";
import { rules, seatColours } from "../src/lib/paint";

const words = { en: "", de: "" };
const game: GameInfo = {
  id: "chess",
  title: words,
  blurb: words,
  length: words,
  seats: [2, 2],
  colour: { light: "#111111", dark: "#eeeeee" },
};

describe("the colours of a game", () => {
  it("are those of its box where it has no sides", () => {
    expect(rules([game])).toEqual(['[data-game="chess"] { --box: light-dark(#111111, #eeeeee); }']);
  });
  it("are named after its sides, with land where a side holds some", () => {
    const land = { light: "#222222", dark: "#dddddd" };
    const [box, white, black] = rules([{ ...game, sides: { white: { counter: "#333333", land }, black: { counter: "#444444" } } }]);
    expect(box).toContain("--side-white: #333333; --side-black: #444444;");
    expect(white).toBe(
      '[data-game="chess"] [data-side="white"] { --side: var(--side-white); --side-land: light-dark(#222222, #dddddd); }',
    );
    expect(black).toBe('[data-game="chess"] [data-side="black"] { --side: var(--side-black); }');
  });
});

describe("the colours of seats", () => {
  const seats = [
    { seat: 0, name: "Ines", colour: "white" },
    { seat: 1, name: "Otto", colour: "black" },
  ];
  const worn = (n: number, side: string): string => `--seat-${n}: var(--side-${side}); --seat-${n}-ink: var(--on-dark);`;

  it("are those of their sides, map or no map", () => {
    const sides = { white: { counter: "#333333" }, black: { counter: "#444444" } };
    expect(seatColours(seats, sides)).toBe(`${worn(1, "white")} ${worn(2, "black")}`);
  });
  it("come with the sign of a side that is one seat's alone", () => {
    const sides = { white: { counter: "#333333", sign: "disc" as const }, black: { counter: "#444444" } };
    expect(seatColours(seats, sides)).toBe(
      `${worn(1, "white")} --seat-1-shape: var(--sign-disc); --seat-1-digit: 0; ${worn(2, "black")}`,
    );
    const allies = seats.map((seat) => ({ ...seat, colour: "white" }));
    expect(seatColours(allies, sides)).toBe(`${worn(1, "white")} ${worn(2, "white")}`); // their numbers tell them apart
  });
  it("stay the usual ones where the game names none", () => {
    expect(seatColours(seats, undefined)).toBe("");
    expect(seatColours(seats, { black: { counter: "#444444" } })).toBe(worn(2, "black"));
  });
});
