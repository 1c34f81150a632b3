/** Hexes with a point at the top, odd rows set half a hex to the right; a hex is one unit from centre to corner. */

export interface Point {
  x: number;
  y: number;
}
export interface Box extends Point {
  w: number;
  h: number;
}

const WIDE = Math.sqrt(3);

export function centre([column, row]: readonly [number, number]): Point {
  return { x: WIDE * (column + (row & 1 ? 0.5 : 0)), y: 1.5 * row };
}

export function corners({ x, y }: Point): string {
  return [0, 1, 2, 3, 4, 5].map((n) => (Math.PI / 3) * n + Math.PI / 6).map((angle) => `${(x + Math.cos(angle)).toFixed(3)},${(y + Math.sin(angle)).toFixed(3)}`).join(" ");
}

/** Grows or shrinks what is seen around a point; never beyond the whole map, never closer than a few hexes. */
export function zoomAt(box: Box, whole: Box, point: Point, factor: number): Box {
  const w = Math.min(whole.w, Math.max(Math.min(6, whole.w), box.w * factor));
  const by = w / box.w;
  return { x: point.x - (point.x - box.x) * by, y: point.y - (point.y - box.y) * by, w, h: box.h * by };
}
