import { describe, expect, it } from "vitest";
import { fill, places } from "../src/lib/fill";
import de from "../src/words/de.json";
import en from "../src/words/en.json";

const source = Object.values(
  import.meta.glob<string>("../src/**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true }),
).join("\n");
const german: Record<string, string> = de;

describe("the catalogues", () => {
  it("have the same keys", () => expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort()));
  it.each(Object.entries(en))("%s has the same places in both languages, and words", (key, sentence) => {
    expect(places(german[key] ?? "")).toEqual(places(sentence));
    expect(sentence.trim() && german[key]?.trim()).toBeTruthy();
  });
  it("hold nothing that is never said", () => {
    const unused = Object.keys(en).filter(
      (key) =>
        !source.includes(`"${key}"`) &&
        !source.includes(`'${key}'`) &&
        !key.endsWith(".one") &&
        !/^(speed|asking|notice|lab\.(bot|left|state)|absence\.(never|computer|end))(\.|$)/.test(key),
    );
    expect(unused).toEqual([]);
  });
  it("leave shares to the language, which alone knows whether a space stands before the sign", () =>
    expect(source.match(/[\d}] %["`]/g)).toBeNull());
  it("fill places and take the variant for one", () => {
    expect(fill({ a: "{n} cards", "a.one": "a card" }, "a", { n: 1 })).toBe("a card");
    expect(fill({ a: "{n} cards", "a.one": "a card" }, "a", { n: 2 })).toBe("2 cards");
  });
});
