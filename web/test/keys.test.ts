import { expect, it, vi } from "vitest";
import fixture from "../src/fixtures/map.json";
import type { Scene } from "../src/lib/scene";

vi.stubGlobal("navigator", { language: "en" });
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("HTMLElement", class {});
vi.stubGlobal("document", { querySelector: () => null, activeElement: null });
const { BoardState } = await import("../src/lib/board.svelte");
const { boardKeys } = await import("../src/lib/keys");

it("closes with Escape whatever is open, the top one first, wherever the focus is", () => {
  const board = new BoardState(fixture as unknown as Scene, { choose: () => undefined });
  const anchor = {} as DOMRect;
  board.inspected = "hex/0904";
  board.rule = "LW-7.2";
  board.tip = { title: "Men 5", rows: [], anchor };
  board.menu = { element: "hex/0904", anchor, choices: [] };
  const press = boardKeys(board, () => undefined, {});
  const open = (): string[] =>
    Object.entries({ menu: board.menu, tip: board.tip, rule: board.rule, inspected: board.inspected }).flatMap(([name, it]) =>
      it === null ? [] : [name],
    );
  const seen = [open()];
  for (let n = 0; n < 4; n += 1) {
    press({ key: "Escape", target: null, preventDefault: () => undefined } as unknown as KeyboardEvent);
    seen.push(open());
  }
  expect(seen).toEqual([
    ["menu", "tip", "rule", "inspected"],
    ["tip", "rule", "inspected"],
    ["rule", "inspected"],
    ["inspected"],
    [],
  ]);
});
