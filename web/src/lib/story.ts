/** What happened, sorted for reading: the log in groups, and the few things that matter most. */
import type { Happening, LogLine } from "./scene";

export interface Told extends LogLine {
  times: number; // how often it says the same, one right after the other
}
export interface Group {
  head: LogLine | null; // none: what came before the first heading
  sum: string; // how it ended
  lines: Told[]; // newest first, without the heading
}

/** The log by headings, newest first; lines that say the same one after the other are one. */
export function grouped(log: readonly LogLine[]): Group[] {
  const groups: Group[] = [];
  for (const line of log) {
    if (line.part === "head" || !groups.length) groups.push({ head: line.part === "head" ? line : null, sum: "", lines: [] });
    const group = groups.at(-1);
    if (!group || line.part === "head") continue;
    if (line.part === "sum") group.sum = line.text;
    const last = group.lines.at(-1);
    if (last && last.text === line.text && last.seat === line.seat && last.rule === line.rule) last.times += 1;
    else group.lines.push({ ...line, times: 1 });
  }
  return groups
    .filter((group) => group.head || group.lines.length)
    .map((group) => ({ ...group, lines: group.lines.reverse() }))
    .reverse();
}

/** The few that matter most, in the order in which they happened: what hurts first, then by weight, then the latest. */
export function weightiest(stage: readonly Happening[], most = 3): Happening[] {
  const weight = (each: Happening): number => (each.harm ? 100 : 0) + (each.weight ?? 1);
  const chosen = stage
    .map((each, n) => ({ each, n }))
    .sort((one, other) => weight(other.each) - weight(one.each) || other.n - one.n)
    .slice(0, most);
  return chosen.sort((one, other) => one.n - other.n).map(({ each }) => each);
}

/** Whether it can be shown blow by blow: someone with a face or a place acts, or dice fall. */
export function isStaged(each: Happening): boolean {
  return Boolean(each.by?.length || each.at?.length || each.dice?.length);
}

/** Whether someone was attacked and nothing came of it. */
export function isHarmless(each: Happening): boolean {
  const changes = [...(each.by ?? []), ...(each.at ?? [])].map((party) => (party.gone ? "gone" : (party.change ?? "")));
  return !each.tone && changes.includes("0") && changes.every((change) => change === "" || change === "0");
}

/** The losses that the result has not named yet. */
export const unsaid = ({ losses = [], result = "" }: Happening): string[] => losses.filter((loss) => !result.includes(loss));
