/** The front between two sides of a grid: straight where both stand or neither, and into a half that one side alone has left open. */
import type { Edge } from "./scene";

export type Spot = readonly [number, number];
const BEND = 0.34; // of a row

/** From column to column, in units of a cell; `taken` are the cells where someone stands, `top` is the first row. */
export function frontLine(edges: readonly Edge[], taken: readonly Spot[], top = 0): string {
  const stands = ([x, y]: Spot): boolean => taken.some((spot) => spot[0] === x && spot[1] === y);
  const pieces = [...edges].sort((one, other) => one.at[0] - other.at[0]);
  const heights = pieces.map(({ at, to }) => {
    const [upper, lower] = at[1] < to[1] ? [at, to] : [to, at];
    return lower[1] - top + BEND * (Number(stands(upper)) - Number(stands(lower)));
  });
  const steps = heights.map((y, n) => {
    const before = heights[n - 1] ?? y;
    return n === 0 ? `M0 ${y}` : `C${n - 0.12} ${before} ${n - 0.12} ${y} ${n + 0.12} ${y}`;
  });
  return steps.map((step, n) => `${step}H${n + 1 - (n === heights.length - 1 ? 0 : 0.36)}`).join("");
}
