import { describe, expect, it, vi } from "vitest";
import fixture from "../src/fixtures/map.json";
import type { BoardState as BoardType } from "../src/lib/board.svelte";
import type { Choice, Scene } from "../src/lib/scene";

vi.stubGlobal("navigator", { language: "en" });
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
const { BoardState } = await import("../src/lib/board.svelte");

const here = {} as DOMRect;
const hand = { id: "hand", kind: "hand" as const, items: ["a", "b"].map((id) => ({ id, face: "", name: id })) };

describe("a finger on a card or place", () => {
  const made: string[] = [];
  function table(choices: Partial<Choice>[], areas: Scene["areas"] = [hand]): BoardType {
    made.length = 0;
    const scene = { areas, choices: choices.map((choice) => ({ label: "", ...choice })), prompt: { text: "" }, seats: [] };
    return new BoardState(scene as unknown as Scene, { choose: ({ text }) => void made.push(text) });
  }
  const tap = (board: BoardType, element: string): void => void (board.arms(element) || board.press(element, here));

  it("first shows what its choice does, even if that changes no number, and makes it with the second tap", () => {
    const board = table([{ text: "play a", elements: ["a"] }]);
    tap(board, "a");
    expect([made, board.awaited?.text]).toEqual([[], "play a"]);
    tap(board, "a");
    expect(made).toEqual(["play a"]);
  });
  it("that goes elsewhere shows that instead", () => {
    const board = table(["a", "b"].map((id) => ({ text: `play ${id}`, elements: [id] })));
    tap(board, "a");
    tap(board, "b");
    expect([made, board.awaited?.text]).toEqual([[], "play b"]);
  });
  it("selects with one tap", () => {
    const board = table([{ text: "unit a", elements: ["a"], selects: true }]);
    tap(board, "a");
    expect(made).toEqual(["unit a"]);
  });
  it("opens the small menu at once, which shows what each choice does", () => {
    const board = table(["face a", "ability a"].map((text) => ({ text, elements: ["a"] })));
    tap(board, "a");
    expect([made, board.menu?.choices.length]).toEqual([[], 2]);
  });
  it("opens the words about a hex, whose button confirms", () => {
    const map = fixture as unknown as Scene;
    const [cell] = map.areas[0]!.cells ?? [];
    const board = table([{ text: "fort", elements: [cell!.id] }], map.areas);
    tap(board, cell!.id);
    expect([made, board.inspected]).toEqual([[], cell!.id]);
    tap(board, cell!.id);
    expect(made).toEqual(["fort"]);
  });
  it("puts a counter down with every tap: - undoes it", () => {
    const map = fixture as unknown as Scene;
    const [cell] = map.areas[0]!.cells ?? [];
    const board = table([{ text: "put men", elements: [cell!.id], row: "Men", role: "more" }], map.areas);
    tap(board, cell!.id);
    expect(made).toEqual(["put men"]);
  });
});
