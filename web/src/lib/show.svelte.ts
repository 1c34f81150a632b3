/** Plays what happened, one thing at a time: fights in three beats, then the table as it is after them. */
import type { Speed } from "./api";
import type { Happening } from "./scene";
import { isHarmless } from "./story";

/** How fast fights run beside the normal pace; 0: not at all. */
const FACTOR: Record<Speed, number> = { slow: 2, normal: 1, fast: 0.4, instant: 0 };
const BEATS = [500, 900, 1100]; // milliseconds: face to face, the blow, what is left
const HARMLESS = [200, 200, 200];
const SHOWN = 2; // further fights run at double speed

interface Moment {
  fight: Happening | null;
  ms: number;
  show: () => void;
}
export type Later = (milliseconds: number, then: () => void) => () => void; // returns how to call it off

const browser: Later = (milliseconds, then) => {
  const timer = setTimeout(then, milliseconds);
  return () => clearTimeout(timer);
};

/** Whether nothing should move: the reader asked for that, or does not look. */
export function isStill(): boolean {
  return typeof document === "undefined" || document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export class Show {
  fight = $state.raw<Happening | null>(null);
  beat = $state(0);
  at = $state(0); // the number of this fight, from 1
  of = $state(0); // how many there are
  paused = $state(false);
  private plan: Moment[] = [];
  private callOff: (() => void) | null = null;

  constructor(private readonly later: Later = browser) {}

  get busy(): boolean {
    return this.plan.length > 0 || this.callOff !== null;
  }

  /** Shows these fights, then what comes of them; at once, if nothing is to be shown. */
  add(fights: readonly Happening[], pace: Speed, then: () => void): void {
    const factor = FACTOR[pace];
    const shown = factor ? fights : [];
    shown.forEach((fight, n) => {
      const speed = n < SHOWN ? factor : factor / 2;
      (isHarmless(fight) ? HARMLESS : BEATS).forEach((ms, beat) =>
        this.plan.push({
          fight,
          ms: ms * speed,
          show: () => {
            [this.fight, this.beat, this.at, this.of] = [fight, beat, n + 1, shown.length];
          },
        }),
      );
    });
    this.plan.push({
      fight: null,
      ms: 0,
      show: () => {
        this.fight = null;
        then();
      },
    });
    if (!this.callOff && !this.paused) this.step();
  }

  /** On to the next fight. */
  next(): void {
    const now = this.fight;
    while (now && this.plan[0]?.fight === now) this.plan.shift();
    this.resume();
  }

  /** To the end: everything that was still to come is in place. */
  skip(): void {
    this.stop();
    this.paused = false;
    for (const moment of this.plan.splice(0)) if (!moment.fight) moment.show();
    this.fight = null;
  }

  toggle(): void {
    if (this.paused) this.resume();
    else {
      this.stop();
      this.paused = true;
    }
  }

  private resume(): void {
    this.stop();
    this.paused = false;
    this.step();
  }

  private stop(): void {
    this.callOff?.();
    this.callOff = null;
  }

  private step(): void {
    for (let moment = this.plan.shift(); moment; moment = this.plan.shift()) {
      moment.show();
      if (!moment.ms) continue;
      this.callOff = this.later(moment.ms, () => {
        this.callOff = null;
        this.step();
      });
      return;
    }
    this.fight = null;
  }
}
