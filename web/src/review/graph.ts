/** The graph of a review: a seat's estimate over the match, 100% at the top. */
import type { Estimate, ReviewedSeat, ReviewPoint } from "../lib/api";

export const [HIGH, LEFT, RIGHT, TOP, BOTTOM] = [240, 36, 12, 12, 12];

const height = HIGH - TOP - BOTTOM;

export function x(ply: number, plies: number, wide: number): number {
  return LEFT + (ply * (wide - LEFT - RIGHT)) / Math.max(1, plies);
}

export function y(estimate: number): number {
  return TOP + (1 - estimate) * height;
}

export function line(seat: ReviewedSeat, plies: number, wide: number): string {
  return seat.curve.map(([ply, estimate]) => `${Math.round(x(ply, plies, wide))},${Math.round(y(estimate))}`).join(" ");
}

/** The seat's estimate at a step; between two points on a straight line. */
export function at(seat: ReviewedSeat, step: number): number {
  const after = seat.curve.findIndex(([ply]) => ply >= step);
  const [x1, y1] = seat.curve[after < 0 ? seat.curve.length - 1 : after] ?? [0, 0.5];
  const [x0, y0] = seat.curve[after - 1] ?? [x1, y1];
  return x1 === x0 ? y1 : y0 + ((y1 - y0) * (step - x0)) / (x1 - x0);
}

/** Points of win chance. */
export const points = (share: number): number => Math.round(100 * share);

/** Points of win chance with their sign. */
export function signed(share: number): string {
  const whole = points(share);
  return whole > 0 ? `+${whole}` : whole < 0 ? `−${-whole}` : "0";
}

/** What a turning point did to its seat's chances. */
export const after = (point: ReviewPoint): number => Math.max(0, point.estimate - point.loss);

export type Verdict = "found" | "good" | "made" | "worse";
const AS_GOOD = 0.03; // of win chance

/** What to say of a choice at a turning point; the computer's estimates decide about choices that the review does not name. */
export function verdictOn(text: string, point: ReviewPoint, estimates: readonly Estimate[]): Verdict {
  if (text === point.better_text) return "found";
  if (text === point.choice_text) return "made";
  const best = Math.max(0, ...estimates.map((each) => each.win));
  const own = estimates.find((each) => each.choice === text);
  return own && own.win >= best - AS_GOOD ? "good" : "worse";
}
