import { describe, expect, it } from "vitest";
import type { GameInfo } from "../src/lib/api";
import { rules } from "../src/lib/paint";

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
