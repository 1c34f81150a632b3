/** The log of one reader: the host sends only what is new. */
import type { LogLine } from "./scene";

/** Keeps the first `from` lines and adds the new ones, each line once, by its number. */
export function mergeLog(known: readonly LogLine[], from: number, fresh: readonly LogLine[]): LogLine[] {
  const first = fresh[0]?.n ?? Infinity;
  return [...known.slice(0, from).filter((line) => line.n < first), ...fresh];
}
