/** The layout of a table is a sketch in text: one line per row, one word per column. This turns it into CSS grid areas. */

export interface Plan {
  areas: string; // for `grid-template-areas`
  columns: string; // for `grid-template-columns`
  rows: string; // for `grid-template-rows`; empty if nothing takes the space that is left
  placed: Set<string>;
  tall: Set<string>; // what has more than one row
  strips: Set<string>; // what stands beside a map
  side: boolean; // log and prompt share a column of their own: they are one flexible stack
}

const OWN = new Set(["log", "prompt"]); // drawn by the client itself
const NAME = /^[a-z][a-z0-9-]*$/;
const BESIDE_A_FIELD = "236px";
const BESIDE_A_MAP = "176px";
const SIDE = "minmax(260px, 292px)";
const WINDOW = "minmax(220px, 1fr)";

/** Reads a sketch; lines of unequal length are filled up with their last word, words that CSS cannot take become gaps. */
export function readSketch(sketch: string): string[][] {
  const rows = sketch
    .split("\n")
    .map((line) => line.trim().split(/\s+/).filter(Boolean))
    .filter((row) => row.length > 0);
  const width = Math.max(0, ...rows.map((row) => row.length));
  return rows
    .map((row) => [...row, ...Array<string>(width - row.length).fill(row.at(-1) ?? ".")])
    .map((row) => row.map((word) => (NAME.test(word) ? word : ".")));
}

/** Leaves out what the scene does not have, and empty rows and columns. Maps take all the space that others leave,
 * fields all the width: beside them nothing moves when something comes or goes. A window scrolls within the height that others leave. */
export function plan(
  sketch: string,
  areas: ReadonlySet<string>,
  maps: ReadonlySet<string> = new Set(),
  fields: ReadonlySet<string> = new Set(),
  windows: ReadonlySet<string> = new Set(),
): Plan {
  const here = (word: string): boolean => areas.has(word) || OWN.has(word);
  let rows = readSketch(sketch).map((row) => row.map((word) => (here(word) ? word : ".")));
  rows = rows.filter((row) => row.some((word) => word !== "."));
  const kept = (rows[0] ?? []).map((_, column) => rows.some((row) => row[column] !== "."));
  rows = rows.map((row) => row.filter((_, column) => kept[column]));
  rows = whole(rows);
  const side = isSide(rows);
  if (side) rows = rows.map((row) => row.map((word) => (OWN.has(word) ? "side" : word)));
  const first = rows[0] ?? [];
  const hasMap = rows.flat().some((word) => maps.has(word));
  const hasField = rows.flat().some((word) => fields.has(word));
  const width = (column: number): string => {
    if (rows.every((row) => row[column] === "side")) return SIDE;
    if (hasField) return rows.some((row) => fields.has(row[column] ?? "")) ? "minmax(0, 1fr)" : BESIDE_A_FIELD;
    return !hasMap ? "minmax(0, auto)" : rows.some((row) => maps.has(row[column] ?? "")) ? "minmax(0, 1fr)" : BESIDE_A_MAP;
  };
  return {
    areas: rows.map((row) => `"${row.join(" ")}"`).join(" "),
    columns: first.map((_, column) => width(column)).join(" "),
    rows: hasMap
      ? heights(rows.map((row) => row.some((word) => maps.has(word)))).join(" ")
      : rows.some((row) => row.some((word) => windows.has(word)))
        ? rows.map((row) => (row.some((word) => windows.has(word)) ? WINDOW : "auto")).join(" ")
        : "",
    placed: new Set(
      rows
        .flat()
        .filter((word) => word !== "." && word !== "side")
        .concat(side ? ["log", "prompt"] : []),
    ),
    tall: new Set(rows.flatMap((row, y) => row.filter((word) => rows[y - 1]?.includes(word)))),
    strips: new Set(hasMap ? rows.flatMap((row) => row.filter((word, x) => width(x) === BESIDE_A_MAP && !spans(rows, word))) : []),
    side,
  };
}

const spans = (rows: string[][], word: string): boolean => rows.some((row) => row.filter((each) => each === word).length > 1);

/** A map that has several rows stretches in those between the first and the last, where strips at its sides begin and end. */
function heights(mapped: boolean[]): string[] {
  const [first, last] = [mapped.indexOf(true), mapped.lastIndexOf(true)];
  const grows = (n: number): boolean => n >= first && n <= last && (last === first || n > first) && (n < last || last - first < 2);
  return mapped.map((_, n) => (grows(n) ? "minmax(min-content, 1fr)" : "auto"));
}

/** CSS refuses a whole template if one area is not a rectangle: such an area keeps only its first place. */
function whole(rows: string[][]): string[][] {
  const names = new Set(rows.flat().filter((word) => word !== "."));
  const broken = new Set<string>();
  for (const name of names) {
    const cells = rows.flatMap((row, y) => row.flatMap((word, x) => (word === name ? [[x, y] as const] : [])));
    const xs = cells.map(([x]) => x);
    const ys = cells.map(([, y]) => y);
    const size = (Math.max(...xs) - Math.min(...xs) + 1) * (Math.max(...ys) - Math.min(...ys) + 1);
    if (size !== cells.length) broken.add(name);
  }
  const seen = new Set<string>();
  return rows.map((row) =>
    row.map((word) => {
      if (!broken.has(word)) return word;
      if (seen.has(word)) return ".";
      seen.add(word);
      return word;
    }),
  );
}

function isSide(rows: string[][]): boolean {
  if (!rows.flat().includes("log") || !rows.flat().includes("prompt")) return false;
  return rows.every((row) => row.filter((word) => OWN.has(word)).length === 1 && OWN.has(row.at(-1) ?? ""));
}
