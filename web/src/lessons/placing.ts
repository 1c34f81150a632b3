/** Where the coach's card stands: beside what it points at, never over it or over the choices. */

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
export interface Size {
  w: number;
  h: number;
}
export interface Placed {
  x: number;
  y: number;
  arrow: "" | "up" | "down" | "left" | "right"; // on the edge towards what is pointed at
  at: number; // of the arrow, along that edge
}

const GAP = 14; // between the card and what it points at
const EDGE = 8;
// What a place costs: each pixel of what is pointed at, of what can be chosen and of anything else that it covers; each pixel away.
const OVER_TARGET = 40;
const OVER_CHOICE = 8;
const OVER_REST = 0.3;
const AWAY = 12;

export const right = (box: Box): number => box.x + box.w;
export const bottom = (box: Box): number => box.y + box.h;

export function overlap(one: Box, other: Box): number {
  const w = Math.min(right(one), right(other)) - Math.max(one.x, other.x);
  const h = Math.min(bottom(one), bottom(other)) - Math.max(one.y, other.y);
  return w > 0 && h > 0 ? w * h : 0;
}

/** The space between two stretches of a line. */
const gap = (one: number, length: number, other: number, itsLength: number): number =>
  Math.max(0, other - one - length, one - other - itsLength);

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, Math.max(low, high)));

/**
 * The first place, in this order of preference, that covers nothing: below, above, right, left of the first target; then the edges
 * of the screen. If every place covers something, the one that covers least.
 */
export function place(card: Size, targets: readonly Box[], choices: readonly Box[], rest: readonly Box[], screen: Box): Placed {
  const [first] = targets;
  const spots: Placed[] = [];
  const within = (x: number, y: number): { x: number; y: number } => ({
    x: clamp(x, screen.x + EDGE, right(screen) - card.w - EDGE),
    y: clamp(y, screen.y + EDGE, bottom(screen) - card.h - EDGE),
  });
  if (first) {
    const [cx, cy] = [first.x + first.w / 2, first.y + first.h / 2];
    for (const x of [cx - card.w / 2, first.x, right(first) - card.w])
      for (const [y, arrow] of [
        [bottom(first) + GAP, "up"],
        [first.y - GAP - card.h, "down"],
      ] as const)
        spots.push(withArrow({ ...within(x, y), arrow, at: 0 }, cx, cy));
    for (const y of [cy - card.h / 2, first.y, bottom(first) - card.h])
      for (const [x, arrow] of [
        [right(first) + GAP, "left"],
        [first.x - GAP - card.w, "right"],
      ] as const)
        spots.push(withArrow({ ...within(x, y), arrow, at: 0 }, cx, cy));
  }
  const [far, low] = [right(screen) - card.w - EDGE, bottom(screen) - card.h - EDGE];
  const middle = screen.x + (screen.w - card.w) / 2;
  const halfway = screen.y + (screen.h - card.h) / 2;
  for (const [x, y] of [
    [middle, low],
    [middle, screen.y + EDGE],
    [far, screen.y + EDGE],
    [screen.x + EDGE, screen.y + EDGE],
    [screen.x + EDGE, low],
    [far, low],
    [far, halfway],
    [screen.x + EDGE, halfway],
    [middle, halfway],
  ] as const)
    spots.push({ ...within(x, y), arrow: "", at: 0 });
  const cost = (spot: Placed): number => {
    const box = { x: spot.x, y: spot.y, ...card };
    const sum = (boxes: readonly Box[]): number => boxes.reduce((all, each) => all + overlap(box, each), 0);
    const away = first ? Math.hypot(gap(box.x, box.w, first.x, first.w), gap(box.y, box.h, first.y, first.h)) : 0;
    return sum(targets) * OVER_TARGET + sum(choices) * OVER_CHOICE + sum(rest) * OVER_REST + Math.max(0, away - GAP) * AWAY;
  };
  const costs = spots.map(cost);
  const least = Math.min(...costs);
  return spots[costs.indexOf(least)] ?? { x: screen.x + EDGE, y: screen.y + EDGE, arrow: "", at: 0 };

  function withArrow(spot: Placed, cx: number, cy: number): Placed {
    const along = spot.arrow === "up" || spot.arrow === "down" ? cx - spot.x : cy - spot.y;
    const length = spot.arrow === "up" || spot.arrow === "down" ? card.w : card.h;
    return { ...spot, at: clamp(along, 22, length - 22) };
  }
}
