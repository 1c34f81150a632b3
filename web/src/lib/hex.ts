/** The geometry of a hex map, by honeycomb-grid: hexes flat on top, one unit from centre to corner, even columns half a hex further south. */
import { defineHex, distance, Orientation, type Hex as AnyHex } from "honeycomb-grid";
import type { Cell, Edge } from "./scene";

export type At = readonly [number, number]; // column and row, from the north-west
export interface Point {
  x: number;
  y: number;
}

const Hex = defineHex({ dimensions: 1, orientation: Orientation.FLAT, offset: 1, origin: { x: 0, y: 0 } });
const NEAR = 0.01;

const hexes = new Map<string, AnyHex>();
function hex([col, row]: At): AnyHex {
  const key = `${col} ${row}`;
  let found = hexes.get(key);
  if (!found) hexes.set(key, (found = new Hex({ col, row })));
  return found;
}

export function centre(at: At): Point {
  const { x, y } = hex(at);
  return { x, y };
}

/** The outline as SVG wants it, optionally inset a little. */
export function corners(at: At, size = 1): string {
  const middle = centre(at);
  return hex(at)
    .corners.map((corner) => pair(towards(middle, corner, size)))
    .join(" ");
}

export function steps(from: At, to: At): number {
  return distance(Hex.settings, hex(from), hex(to));
}

/** The six hexes around, clockwise from the north; some may lie off the map. */
export function around([c, r]: At): At[] {
  const down = c % 2 === 0 ? 1 : 0;
  return [
    [c, r - 1],
    [c + 1, r - 1 + down],
    [c + 1, r + down],
    [c, r + 1],
    [c - 1, r + down],
    [c - 1, r - 1 + down],
  ];
}

/** The two corners that neighbours share. */
export function hexside(at: At, to: At): [Point, Point] {
  const shared = hex(at).corners.filter((one) => hex(to).corners.some((other) => isSame(one, other)));
  const [from = centre(at), till = centre(to)] = shared;
  return [from, till];
}

/** A line along a hexside, moved towards the middle of the first hex: walls stand inside. */
export function inside(at: At, to: At, size: number): [Point, Point] {
  const middle = centre(at);
  const [from, till] = hexside(at, to);
  return [towards(middle, from, size), towards(middle, till, size)];
}

/** Joins pieces that share an end into lines as long as possible, so that a front is one continuous line. */
export function joined(edges: readonly Pick<Edge, "at" | "to">[]): Point[][] {
  const left = edges.map((edge) => hexside(edge.at, edge.to));
  const ends = (point: Point): number => left.filter(([from, till]) => isSame(from, point) || isSame(till, point)).length;
  const take = (point: Point): Point | null => {
    const n = left.findIndex(([from, till]) => isSame(from, point) || isSame(till, point));
    const [piece] = n < 0 ? [] : left.splice(n, 1);
    return piece ? (isSame(piece[0], point) ? piece[1] : piece[0]) : null;
  };
  const lines: Point[][] = [];
  while (left.length) {
    const start = left.flat().find((point) => ends(point) !== 2) ?? left[0]?.[0];
    if (!start) break;
    const line = [start];
    for (let next = take(start); next; next = ends(next) === 1 ? take(next) : null) line.push(next);
    lines.push(line);
  }
  return lines;
}

/** The outline of everything up to this many hexes away. */
export function reach(at: At, hexes: number): Point[][] {
  const [c, r] = at;
  const near: At[] = [];
  for (let col = c - hexes; col <= c + hexes; col++)
    for (let row = r - hexes - 1; row <= r + hexes + 1; row++) if (steps(at, [col, row]) <= hexes) near.push([col, row]);
  const rim = near.flatMap((cell) =>
    around(cell)
      .filter((other) => steps(at, other) > hexes)
      .map((to) => ({ at: [cell[0], cell[1]] as [number, number], to: [to[0], to[1]] as [number, number] })),
  );
  return joined(rim);
}

export function path(points: readonly Point[]): string {
  const last = points.at(-1);
  const closed = points.length > 2 && last && points[0] && isSame(points[0], last);
  return `M${points.map(pair).join("L")}${closed ? "Z" : ""}`;
}

/** A short arrow from one hex over the hexside into the next: it leaves names and counters free. */
export function arrow(at: At, to: At): string {
  const [from, till] = [centre(at), centre(to)];
  const length = Math.hypot(till.x - from.x, till.y - from.y);
  const along = { x: (till.x - from.x) / length, y: (till.y - from.y) / length };
  const spot = (far: number, aside: number): string =>
    pair({ x: from.x + along.x * far - along.y * aside, y: from.y + along.y * far + along.x * aside });
  const [tail, neck, tip] = [length / 2 - 0.18, length / 2 + 0.02, length / 2 + 0.23];
  return `M${spot(tail, 0.09)}L${spot(neck, 0.09)}L${spot(neck, 0.19)}L${spot(tip, 0)}L${spot(neck, -0.19)}L${spot(neck, -0.09)}L${spot(tail, -0.09)}Z`;
}

/** Over which of its six sides arrows cross a hex, clockwise from the north: what lies there steps aside. */
export function crossed(at: At, arrows: readonly Pick<Edge, "at" | "to">[]): boolean[] {
  const is = (one: At, other: At): boolean => one[0] === other[0] && one[1] === other[1];
  return around(at).map((next) =>
    arrows.some((edge) => (is(edge.at, at) && is(edge.to, next)) || (is(edge.to, at) && is(edge.at, next))),
  );
}

/** Where an arrow key leads. Sideways it stays in the row: those two hexes always touch. */
export function neighbour(cells: readonly Cell[], [c, r]: At, key: string): Cell | undefined {
  const [dc, dr] = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[key] ?? [0, 0];
  return dc || dr ? cells.find(({ at }) => at[0] === c + (dc ?? 0) && at[1] === r + (dr ?? 0)) : undefined;
}

const LONG = 11;
/** A name that fits into a hex: "Vyshny Volochek" is "V. Volochek". */
export function shortName(name: string, room = LONG): string {
  if (name.length <= room) return name;
  const words = name.split(/[ -]/);
  const last = words.pop() ?? "";
  const short = [...words.map((word) => `${word.charAt(0)}.`), last].join(" ");
  return short.length <= room + 1 ? short : `${short.slice(0, room - 1)}.`;
}

const isSame = (one: Point, other: Point): boolean => Math.abs(one.x - other.x) < NEAR && Math.abs(one.y - other.y) < NEAR;
const towards = (from: Point, to: Point, part: number): Point => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
});
const pair = ({ x, y }: Point): string => `${x.toFixed(3)},${y.toFixed(3)}`;
