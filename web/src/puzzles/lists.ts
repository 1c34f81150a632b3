/** How the list of puzzles is ordered, and which one comes next. */
import type { PuzzleLine } from "../lib/api";

export function byDifficulty(puzzles: readonly PuzzleLine[]): [number, PuzzleLine[]][] {
  const found = new Map<number, PuzzleLine[]>();
  for (const puzzle of puzzles) found.set(puzzle.hard, [...(found.get(puzzle.hard) ?? []), puzzle]);
  return [...found].sort(([one], [other]) => one - other);
}

/** The first one that is not solved. */
export const nextOf = (puzzles: readonly PuzzleLine[]): PuzzleLine | undefined => puzzles.find((puzzle) => !puzzle.solved);

export const solvedOf = (puzzles: readonly PuzzleLine[]): number => puzzles.filter((puzzle) => puzzle.solved).length;
