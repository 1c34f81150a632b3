/** Where a small window goes: near its anchor, not over it, always whole on the screen. */

export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 10;
const EDGE = 8;

/** Above if there is space, so that neighbours in the same row stay visible; otherwise to the right or left. */
export function placeBeside(
  anchor: Rect,
  size: { width: number; height: number },
  screen: { width: number; height: number },
): { left: number; top: number } {
  const right = anchor.left + anchor.width + GAP;
  const left = anchor.left - GAP - size.width;
  const fits = (x: number): boolean => x >= EDGE && x + size.width <= screen.width - EDGE;
  const above = anchor.top - GAP - size.height;
  if (above >= EDGE) return { left: within(anchor.left + anchor.width / 2 - size.width / 2, size.width, screen.width), top: above };
  const middle = anchor.top + anchor.height / 2 - size.height / 2;
  const x = fits(right) ? right : fits(left) ? left : anchor.left + anchor.width / 2 - size.width / 2;
  return { left: within(x, size.width, screen.width), top: within(middle, size.height, screen.height) };
}

/** Above or below, for menus. */
export function placeUnder(
  anchor: Rect,
  size: { width: number; height: number },
  screen: { width: number; height: number },
): { left: number; top: number } {
  const above = anchor.top - GAP - size.height;
  const below = anchor.top + anchor.height + GAP;
  const y = above >= EDGE ? above : below;
  return {
    left: within(anchor.left + anchor.width / 2 - size.width / 2, size.width, screen.width),
    top: within(y, size.height, screen.height),
  };
}

function within(at: number, size: number, whole: number): number {
  return Math.max(EDGE, Math.min(at, whole - size - EDGE));
}
