import { expect, test } from "vitest";
import type { PuzzleLine } from "../src/lib/api";
import { byDifficulty, nextOf, solvedOf } from "../src/puzzles/lists";

const puzzle = (number: number, hard: number, solved = false): PuzzleLine => ({ id: `p${number}`, number, hard, solved });
const all = [puzzle(1, 1, true), puzzle(2, 3), puzzle(3, 1), puzzle(4, 2)];

test("puzzles stand together by difficulty, the easiest first", () => {
  expect(byDifficulty(all).map(([hard, some]) => [hard, some.map((each) => each.number)])).toEqual([
    [1, [1, 3]],
    [2, [4]],
    [3, [2]],
  ]);
});

test("the next puzzle is the first that is not solved", () => {
  expect(nextOf(all)?.number).toBe(2);
  expect(nextOf(all.filter((each) => each.solved))).toBeUndefined();
  expect(solvedOf(all)).toBe(1);
});
