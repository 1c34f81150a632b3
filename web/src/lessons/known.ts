/** Who is new here, and the games that the person on this device knows: nothing is offered for those. */
import type { Course, TableInfo } from "../lib/api";

const KEY = "warcabinet.known";

export function knownGames(): string[] {
  try {
    return (localStorage.getItem(KEY) ?? "").split(" ").filter(Boolean);
  } catch {
    return []; // storage is switched off
  }
}

export function learnsNothing(game: string): void {
  try {
    localStorage.setItem(KEY, [...new Set([...knownGames(), game])].join(" "));
  } catch {
    // as above
  }
}

/** How a game's first lesson is offered: large to those who have finished nothing and know no game; small at their first visit to a further game. */
export function offer(
  game: string,
  courses: readonly Course[],
  mine: readonly TableInfo[],
  known: readonly string[],
): "large" | "small" | "" {
  const lessons = courses.flatMap((course) => course.lessons.map((lesson) => ({ game: course.game, done: lesson.done })));
  if (!lessons.some((lesson) => lesson.game === game)) return "";
  const done = lessons.filter((lesson) => lesson.done);
  if (!known.length && !done.length && !mine.some((table) => table.status === "over")) return "large";
  const visited = known.includes(game) || done.some((lesson) => lesson.game === game) || mine.some((table) => table.game === game);
  return visited ? "" : "small";
}
