/** The values of the lab form, its request, and how a run is described. */
import type { Localised, GameInfo, NewRun, OptionForm, RunInfo } from "../lib/api";
import type { Brought } from "../cards/own.svelte";
import { changed, defaults, type Setting } from "../lobby/setup";

export type Options = Record<string, Setting>;

export interface Side {
  options: Options;
  cards: Brought | null;
}

export interface Plan {
  matches: number;
  bots: string[]; // one for all seats, or one for each
  seed: string;
  until: number; // percent; 0: play all
  a: Side;
  b: Side | null; // compared with a
  sweep: { option: string; values: Setting[] } | null;
}

export type Way = "one" | "compare" | "sweep";
export const wayOf = (plan: Plan): Way => (plan.b ? "compare" : plan.sweep ? "sweep" : "one");
export const MOST_VALUES = 8;

/** Every value of an option that a sweep can test; only the first few of a long range. */
export function valuesOf(field: OptionForm): Setting[] {
  if (field.kind === "switch") return [false, true];
  if (field.kind === "select") return (field.values ?? []).map((each) => each.value).slice(0, MOST_VALUES);
  const low = field.low ?? 1;
  return field.kind === "number"
    ? Array.from({ length: Math.min(MOST_VALUES, (field.high ?? low + 5) - low + 1) }, (_, n) => low + n)
    : [];
}

/** The options that can be swept. */
export const sweepable = (game: GameInfo): OptionForm[] => (game.options ?? []).filter((field) => valuesOf(field).length > 1);

/** The bots that every game has; levels for people come after them. */
export const KINDS = ["random", "greedy"] as const;
export const FEW = 1000;

export function usual(game: GameInfo): Options {
  const { seats, options } = defaults(game);
  return { players: seats.length, ...options };
}

export function planFor(game: GameInfo, cards: Brought | null): Plan {
  return { matches: FEW, bots: ["greedy"], seed: "1", until: 0, a: { options: usual(game), cards }, b: null, sweep: null };
}

export function seatsOf(plan: Plan): number {
  return Number(plan.a.options["players"] ?? 2);
}

/** One bot for everyone, or one per seat: new seats get the last one. */
export function botsFor(bots: readonly string[], seats: number, each: boolean): string[] {
  const last = bots[bots.length - 1] ?? "greedy";
  return each ? Array.from({ length: seats }, (_, n) => bots[n] ?? last) : [bots[0] ?? "greedy"];
}

/** Only options that differ from the default are sent: mass play has its own defaults. B lists what differs from A. */
export function newRun(game: GameInfo, plan: Plan): NewRun {
  const wish: NewRun = {
    game: game.id,
    matches: plan.matches,
    bots: plan.bots,
    options: changed(game, plan.a.options),
    seed: plan.seed.trim() || "1",
  };
  if (plan.a.cards) wish.cards = plan.a.cards.text;
  if (plan.b) {
    const { options, cards } = plan.b;
    const different = Object.fromEntries(Object.entries(options).filter(([key, value]) => value !== plan.a.options[key]));
    wish.against = { options: different, ...(cards ? { cards: cards.text } : {}) };
  } else if (plan.sweep) wish.sweep = plan.sweep;
  else if (plan.until) wish.until = plan.until;
  return wish;
}

/** Whether B differs from A. */
export function differs(plan: Plan): boolean {
  return (
    plan.b !== null &&
    (plan.b.cards?.text !== plan.a.cards?.text ||
      Object.entries(plan.b.options).some(([key, value]) => value !== plan.a.options[key]))
  );
}

export const isOpen = (run: RunInfo): boolean => run.state === "waiting" || run.state === "running";

export const share = (run: RunInfo): number => (run.matches ? Math.min(1, run.done / run.matches) : 0);

/** Roughly, as people say it: seconds up to a minute and a half, then minutes, then hours. */
export function lasts(seconds: number): { unit: "s" | "min" | "h"; n: number } {
  if (seconds < 90) return { unit: "s", n: Math.max(1, Math.round(seconds)) };
  if (seconds < 5400) return { unit: "min", n: Math.round(seconds / 60) };
  return { unit: "h", n: Math.round(seconds / 360) / 10 };
}

/** Three figures are enough to see a difference; shares are in percent. */
export function figure(n: number, lang: string, how: { sign?: boolean; percent?: boolean } = {}): string {
  if (!Number.isFinite(n)) return "–";
  const signDisplay = how.sign ? "exceptZero" : "auto";
  const shape: Intl.NumberFormatOptions = how.percent
    ? { style: "percent", maximumFractionDigits: 1 }
    : { maximumSignificantDigits: Math.abs(n) >= 1000 ? 5 : 3 };
  return new Intl.NumberFormat(lang, { ...shape, signDisplay }).format(n).replace("-", "−");
}

/** A bot's name for people. */
export function botLabel(
  game: GameInfo | undefined,
  id: string,
  known: Record<string, string>,
  pick: (both: Localised) => string,
): string {
  const level = game?.bots?.find((bot) => bot.id === id);
  return known[id] ?? (level ? pick(level.label) : id);
}

interface Few {
  yes: string;
  no: string;
  none: string;
}

/** A value's label in the form: `any two`. */
export function valueLabel(field: OptionForm | undefined, value: Setting, words: Few, pick: (both: Localised) => string): string {
  const named = field?.values?.find((each) => each.value === value);
  return named
    ? pick(named.label)
    : value === null
      ? words.none
      : value === true
        ? words.yes
        : value === false
          ? words.no
          : String(value);
}

/** An option with its value: `Victory: any two`. */
export function optionLabel(
  game: GameInfo | undefined,
  id: string,
  value: Setting,
  words: Few,
  pick: (both: Localised) => string,
): string {
  const field = game?.options?.find((each) => each.id === id);
  return `${field ? pick(field.label) : id}: ${valueLabel(field, value, words, pick)}`;
}
