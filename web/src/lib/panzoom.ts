/** The visible part of a large drawing: its middle, and how many pixels one unit has. */
import type { Point } from "./hex";

export interface Size {
  w: number;
  h: number;
}
export interface Box extends Point, Size {}
export interface View extends Point {
  k: number; // pixels per unit
}

const CLOSEST = 110;

export const fitting = (whole: Size, screen: Size): number => Math.min(screen.w / whole.w, screen.h / whole.h);

export function fitted(whole: Box, screen: Size): View {
  return { x: whole.x + whole.w / 2, y: whole.y + whole.h / 2, k: fitting(whole, screen) };
}

/** Where a map opens that is larger than the screen: at a spot of those where things happen, the one nearest to their middle. */
export function opening(spots: readonly Point[]): Point {
  const mean = (of: (spot: Point) => number): number => spots.reduce((sum, spot) => sum + of(spot), 0) / Math.max(1, spots.length);
  const middle = { x: mean((spot) => spot.x), y: mean((spot) => spot.y) };
  const far = (spot: Point): number => Math.hypot(spot.x - middle.x, spot.y - middle.y);
  return spots.reduce((best, spot) => (far(spot) < far(best) ? spot : best), spots[0] ?? middle);
}

/** Never farther away than the whole drawing, never closer than a few hexes, never beyond its edge. */
export function kept(view: View, whole: Box, screen: Size): View {
  const least = fitting(whole, screen);
  const k = Math.min(Math.max(CLOSEST, least), Math.max(least, view.k));
  const within = (at: number, from: number, length: number, seen: number): number =>
    seen >= length ? from + length / 2 : Math.min(from + length - seen / 2, Math.max(from + seen / 2, at));
  return { x: within(view.x, whole.x, whole.w, screen.w / k), y: within(view.y, whole.y, whole.h, screen.h / k), k };
}

/** Zooms around a point (in units), which keeps its place on the screen. */
export function zoomed(view: View, point: Point, factor: number, whole: Box, screen: Size): View {
  const { k } = kept({ ...view, k: view.k * factor }, whole, screen);
  const by = view.k / k;
  return kept({ x: point.x + (view.x - point.x) * by, y: point.y + (view.y - point.y) * by, k }, whole, screen);
}

export function boxOf(view: View, screen: Size): Box {
  const [w, h] = [screen.w / view.k, screen.h / view.k];
  return { x: view.x - w / 2, y: view.y - h / 2, w, h };
}

/** Moved as little as possible so that the point is seen, with some room around it. */
export function showing(view: View, point: Point, room: number, whole: Box, screen: Size): View {
  const box = boxOf(view, screen);
  const shift = (at: number, from: number, length: number): number =>
    Math.max(0, at + room - from - length) + Math.min(0, at - room - from);
  return kept({ ...view, x: view.x + shift(point.x, box.x, box.w), y: view.y + shift(point.y, box.y, box.h) }, whole, screen);
}

/** Follows the pointers on a node: one drags, two pinch, the wheel zooms. `drag` and `zoom` get pixels relative to the node. */
export function gestures(
  node: Element,
  heard: {
    start: (at: Point, event: PointerEvent) => boolean;
    drag: (dx: number, dy: number) => void;
    zoom: (at: Point, factor: number) => void;
    stroke: (at: Point) => void;
    end: (at: Point) => void;
  },
): () => void {
  const fingers = new Map<number, Point>();
  let stroking = false; // a line is being drawn instead of the map moved
  let moved = 0;
  const stop = new AbortController();
  const on = <K extends keyof HTMLElementEventMap>(
    type: K,
    act: (event: HTMLElementEventMap[K]) => void,
    options: AddEventListenerOptions = {},
  ): void => node.addEventListener(type, act as EventListener, { signal: stop.signal, ...options });
  const spot = (event: MouseEvent): Point => {
    const box = node.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  on("pointerdown", (event) => {
    if (event.button !== 0) return;
    fingers.set(event.pointerId, spot(event));
    if (fingers.size > 1) stroking = false;
    else {
      moved = 0;
      stroking = heard.start(spot(event), event);
    }
  });
  on("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = spot(event);
    fingers.set(event.pointerId, now);
    const [dx, dy] = [now.x - before.x, now.y - before.y];
    moved += Math.abs(dx) + Math.abs(dy);
    if (moved < 6) return;
    if (!node.hasPointerCapture(event.pointerId)) node.setPointerCapture(event.pointerId);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const far = (point: Point): number => Math.hypot(point.x - other.x, point.y - other.y);
      heard.drag(dx / 2, dy / 2);
      if (far(before) > 1) heard.zoom({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }, far(now) / far(before));
    } else if (stroking) heard.stroke(now);
    else heard.drag(dx, dy);
  });
  const up = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId)) return;
    if (stroking && moved >= 6) heard.end(spot(event));
    stroking = false;
  };
  on("pointerup", up);
  on("pointercancel", up);
  // A drag is not a press: the click that ends it is swallowed.
  on("click", (event) => moved >= 6 && event.stopPropagation(), { capture: true });
  on(
    "wheel",
    (event) => {
      event.preventDefault();
      heard.zoom(spot(event), Math.exp(-event.deltaY * (event.deltaMode ? 0.06 : 0.0016)));
    },
    { passive: false },
  );
  return () => stop.abort();
}
