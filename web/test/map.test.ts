import { describe, expect, it, vi } from "vitest";
import fixture from "../src/fixtures/map.json";
import { opening } from "../src/lib/panzoom";
import { numbered, steppers } from "../src/lib/choices";
import type { BoardState as BoardType } from "../src/lib/board.svelte";
import { around, centre, corners, crossed, hexside, joined, neighbour, reach, shortName, steps } from "../src/lib/hex";
import { boxOf, fitted, kept, showing, zoomed } from "../src/lib/panzoom";
import type { Choice, Scene } from "../src/lib/scene";
import { spoken } from "../src/map/words";

vi.stubGlobal("navigator", { language: "en" });
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
const { BoardState } = await import("../src/lib/board.svelte");

const scene = fixture as unknown as Scene;
const map = scene.areas[0]!;

describe("a hex map", () => {
  it("stands flat and has its even columns half a hex further south", () => {
    expect(centre([2, 1]).y).toBeCloseTo(centre([1, 1]).y + Math.sqrt(3) / 2);
    expect(centre([2, 1]).x - centre([1, 1]).x).toBeCloseTo(1.5);
    expect(corners([1, 1]).split(" ")).toHaveLength(6);
  });
  it("knows the six neighbours of odd and even columns", () => {
    expect(around([3, 3])).toEqual([
      [3, 2],
      [4, 2],
      [4, 3],
      [3, 4],
      [2, 3],
      [2, 2],
    ]);
    expect(around([4, 3])).toEqual([
      [4, 2],
      [5, 3],
      [5, 4],
      [4, 4],
      [3, 4],
      [3, 3],
    ]);
    for (const at of [
      [3, 3],
      [4, 3],
    ] as const)
      for (const to of around(at)) expect(steps(at, to)).toBe(1);
  });
  it("has two corners on every hexside", () => {
    for (const to of around([5, 5])) {
      const [from, till] = hexside([5, 5], to);
      expect(Math.hypot(from.x - till.x, from.y - till.y)).toBeCloseTo(1);
    }
  });
  it("joins the pieces of a front into one line", () => {
    const pieces = [
      [
        [1, 1],
        [2, 1],
      ],
      [
        [1, 2],
        [2, 1],
      ],
      [
        [1, 2],
        [2, 2],
      ],
    ].map(([at, to]) => ({ at, to }) as { at: [number, number]; to: [number, number] });
    const [line, ...more] = joined([pieces[2]!, pieces[0]!, pieces[1]!]);
    expect(more).toEqual([]);
    expect(line).toHaveLength(4);
  });
  it("closes the line around a pocket and the rim of a range", () => {
    const ring = joined(around([5, 5]).map((to) => ({ at: [5, 5] as [number, number], to: [...to] as [number, number] })));
    expect(ring).toHaveLength(1);
    expect(ring[0]).toHaveLength(7);
    expect(reach([5, 5], 2)).toHaveLength(1);
  });
  it("draws the whole front of the campaign in very few lines", () => {
    expect(joined((map.edges ?? []).filter((edge) => edge.kind === "front")).length).toBeLessThan(6);
  });
  it("knows over which sides arrows cross a hex", () => {
    expect(
      crossed(
        [4, 4],
        [
          { at: [4, 4], to: [4, 3] },
          { at: [5, 5], to: [4, 4] },
        ],
      ),
    ).toEqual([true, false, true, false, false, false]);
  });
  it("is walked with arrow keys, from hex to touching hex", () => {
    const from = map.cells!.find((cell) => cell.code === "1003")!;
    for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
      const next = neighbour(map.cells!, from.at, key);
      expect(steps(from.at, next!.at)).toBe(1);
    }
  });
  it("shortens long names", () => {
    expect(shortName("Orel")).toBe("Orel");
    expect(shortName("Vyshny Volochek")).toBe("V. Volochek");
  });
  it("says everything about a hex in words", () => {
    const words = spoken(
      map,
      map.cells!.find((cell) => cell.code === "1003")!,
    );
    expect(words).toContain("Rzhev 1003, Open, Axis, Men");
    expect(words).toContain("(+2)");
    expect(words).toContain("Attack Rzhev to Moscow");
  });
});

describe("the view of a map", () => {
  const whole = { x: 0, y: 0, w: 20, h: 10 };
  const screen = { w: 800, h: 400 };
  it("begins with the whole and never goes beyond", () => {
    expect(fitted(whole, screen)).toEqual({ x: 10, y: 5, k: 40 });
    expect(zoomed(fitted(whole, screen), { x: 3, y: 3 }, 0.5, whole, screen)).toEqual(fitted(whole, screen));
    expect(kept({ x: -50, y: 5, k: 80 }, whole, screen).x).toBe(5);
  });
  it("keeps the point under the pointer", () => {
    const before = fitted(whole, screen);
    const after = zoomed(before, { x: 12, y: 4 }, 2, whole, screen);
    expect((12 - before.x) * before.k).toBeCloseTo((12 - after.x) * after.k);
    expect(boxOf(after, screen).w).toBeCloseTo(10);
  });
  it("moves just enough to show a hex", () => {
    const near = kept({ x: 5, y: 2.5, k: 80 }, whole, screen);
    expect(showing(near, { x: 6, y: 3 }, 1, whole, screen)).toEqual(near);
    expect(showing(near, { x: 12, y: 3 }, 1, whole, screen).x).toBeCloseTo(8);
  });
});

describe("orders on a map", () => {
  const made: Choice[] = [];
  const board = (): BoardType => {
    made.length = 0;
    return new BoardState(scene, { choose: (choice) => void made.push(choice) });
  };
  const here = {} as DOMRect;
  it("choose a hex, then one it leads to", () => {
    const table = board();
    table.press("1003", here);
    expect(table.inspected).toBe("1003");
    expect(table.aims.has("1103")).toBe(true);
    table.press("1103", here);
    expect(made.map((choice) => choice.text)).toEqual(["flag 1003 1103"]);
    expect(table.holding).toBeNull();
  });
  it("keep a counter in hand and put one down with every press", () => {
    const table = board();
    table.press("pool-men", here);
    expect(table.holding).toBe("pool-men");
    table.press("1003", here);
    table.press("1003", here);
    expect(made.map((choice) => choice.text)).toEqual(["put men 1003", "put men 1003"]);
    table.press("pool-men", here);
    expect(table.holding).toBeNull();
  });
  it("make a line of - and + out of the choices of one row", () => {
    const choices = numbered([
      { text: "put men", label: "", row: "Men", role: "more" },
      { text: "take men", label: "", row: "Men", role: "less" },
      { text: "fort", label: "" },
    ]);
    const { rows, others } = steppers(choices);
    expect(rows.map((row) => [row.name, row.less?.text, row.more?.text])).toEqual([["Men", "take men", "put men"]]);
    expect(others.map((choice) => choice.text)).toEqual(["fort"]);
  });
  it("ask for words before a choice that wants them", () => {
    const table = board();
    const ruling = scene.choices!.find((choice) => choice.asks)!;
    table.take(ruling);
    expect([table.noteFor?.text, made.length]).toEqual(["ruling", 0]);
    table.take(ruling, "Mud.");
    expect([table.noteFor, made.length]).toEqual([null, 1]);
  });
});

describe("a map larger than the screen", () => {
  it("opens at a spot of the front, not in the empty land between two fronts", () => {
    const north = [0, 1, 2].map((y) => ({ x: 0, y }));
    const south = [8, 9].map((y) => ({ x: 0, y }));
    expect(opening([...north, ...south])).toEqual({ x: 0, y: 2 });
  });
});
