/** Arrow keys: from one highlighted element to the nearest in that direction. */

export interface Spot {
  x: number;
  y: number;
}
export type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

const DIRECTION: Record<Arrow, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export const isArrow = (key: string): key is Arrow => key in DIRECTION;

/** The index of the spot to go to, or the current one. Without a current spot, the first; it wraps round at an edge. */
export function step(spots: readonly Spot[], at: number, arrow: Arrow): number {
  const here = spots[at];
  if (!here) return spots.length ? 0 : -1;
  const [dx, dy] = DIRECTION[arrow];
  let best = -1;
  let least = Infinity;
  spots.forEach((spot, n) => {
    const along = (spot.x - here.x) * dx + (spot.y - here.y) * dy;
    const across = Math.abs((spot.x - here.x) * dy) + Math.abs((spot.y - here.y) * dx);
    const cost = along + across * 3;
    if (n !== at && along > 1 && across <= along * 4 && cost < least) [best, least] = [n, cost];
  });
  if (best >= 0) return best;
  return (at + (dx + dy > 0 ? 1 : -1) + spots.length) % spots.length;
}
