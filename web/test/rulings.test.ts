import { render } from "svelte/server";
import { describe, expect, it, vi } from "vitest";
import type { GameInfo, RulebookText, TableInfo } from "../src/lib/api";
import { reading, rulingsOf, switched } from "../src/lib/rulings";
import RulingFields from "../src/lobby/RulingFields.svelte";
import { defaults, newTable } from "../src/lobby/setup";
import RulebookPages from "../src/parts/RulebookPages.svelte";
import RulingsLine from "../src/parts/RulingsLine.svelte";

vi.hoisted(() => vi.stubGlobal("navigator", { language: "en" })); // read when the words are loaded

const both = (en: string) => ({ en, de: `${en} (de)` });
const option = (id: string, more: object) => ({ id, label: both(id), hint: both(`${id} differs.`), ...more });
const values = [
  { value: "letter", label: both("as printed") },
  { value: "house", label: both("as we play") },
];
const game = {
  id: "pebbles",
  seats: [2, 2],
  options: [
    option("players", { kind: "number", default: 2 }),
    option("traps", { kind: "switch", default: true }),
    option("trap", { kind: "select", default: "letter", values, rule: "PB-R1" }),
    option("bid", { kind: "select", default: "house", values, rule: "PB-R2" }),
  ],
} as unknown as GameInfo;

describe("rulings", () => {
  it("are the options that switch a rule", () => {
    expect(rulingsOf(game).map((field) => field.id)).toEqual(["trap", "bid"]);
    expect(rulingsOf(game, "PB-R2").map((field) => field.id)).toEqual(["bid"]);
    expect(rulingsOf(null)).toEqual([]);
  });
  it("are switched if a match does not play the default", () => {
    expect(switched(game, { trap: "letter", bid: "house", traps: false })).toEqual([]);
    expect(switched(game, { trap: "house", bid: "letter" }).map((field) => field.id)).toEqual(["trap", "bid"]);
    expect(switched(game, {})).toEqual([]);
  });
  it("say what each reading means", () => {
    const [trap] = rulingsOf(game);
    expect(trap && reading(trap, "house")).toEqual(both("as we play"));
    expect(trap && reading(trap, "other").en).toBe("other");
  });
  it("are sent with the other options of a new table", () => {
    const setup = defaults(game);
    setup.options["trap"] = "house";
    expect(newTable(game, setup).options).toEqual({ trap: "house" });
  });
});

describe("the group of rulings in the lobby", () => {
  const shown = (of: GameInfo) =>
    render(RulingFields, { props: { game: of, values: defaults(of).options, onset: () => undefined } }).body;
  it("is closed, with one sentence and the rule for each, which leads to the rulebook", () => {
    const html = shown(game);
    expect(html).toContain("<details");
    expect(html).not.toContain("<details open");
    expect(html).toContain("Rulings:");
    for (const words of ["trap differs.", "bid differs.", "as printed", "as we play"]) expect(html).toContain(words);
    expect(html).toMatch(/<a[^>]*href="\/rules\/pebbles\/PB-R1"[^>]*>PB-R1<\/a/);
    expect(html).not.toContain("traps differs.");
  });
  it("is not there where a game has none", () => {
    expect(shown({ ...game, options: (game.options ?? []).slice(0, 2) })).not.toContain("<details");
  });
});

describe("the line at the table and above a replay", () => {
  const shown = (options: object) =>
    render(RulingsLine, { props: { game, info: { options } as TableInfo, onrule: () => undefined } }).body.replace(/\s+/g, " ");
  it("names what was switched, with its rule", () => {
    const html = shown({ trap: "house", bid: "house" });
    expect(html).toContain("Rulings:");
    expect(html).toContain("trap: as we play");
    expect(html).toContain("PB-R1");
    expect(html).not.toContain("PB-R2");
  });
  it("is not there if all is at its default", () => {
    expect(shown({ trap: "letter", bid: "house" })).not.toContain("Rulings");
  });
});

describe("a ruling in the rulebook", () => {
  const paragraphs = [
    { text: "Drop a stone.", rule: "PB-1.1" },
    { text: "Does a trap spring again? No.", rule: "PB-R1", ours: true },
  ];
  const book = { title: "Pebbles", lang: "en", sections: [{ title: "All", paragraphs }] } as RulebookText;
  const shown = (options: Record<string, unknown> | null) =>
    render(RulebookPages, { props: { book, rule: "", name: "pebbles", onrule: () => undefined, game, options } })
      .body.replace(/<!--.*?-->/g, "")
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ");
  it("is shown as ours; other rules are not", () => {
    expect(shown(null)).toMatch(/PB-1.1 Drop a stone. PB-R1 Our ruling Does a trap/);
  });
  it("shows both readings, and the default", () => {
    expect(shown(null)).toContain(
      "Match option trap: trap differs. By the letter: as printed Default Our other reading: as we play",
    );
    expect(shown(null)).not.toContain("bid differs.");
  });
  it("shows what this match plays", () => {
    expect(shown({ trap: "house" })).toContain("By the letter: as printed Our other reading: as we play This match");
    expect(shown({ trap: "house" })).not.toContain("Default");
  });
});
