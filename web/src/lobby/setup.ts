/** The values of the set-up form, and the request for a table. */
import type { GameInfo, NewTable, OptionForm, SeatPlan } from "../lib/api";

export type Absence = NonNullable<NewTable["absence"]>;
export type Against = "bots" | "friends" | "screen";
export type Setting = string | number | boolean | null;

export interface Setup {
  against: Against;
  players: number;
  friends: number;
  level: string;
  absence: Absence;
  minutes: number;
  options: Record<string, Setting>;
}

/** Two clicks to a good game: the usual number of seats, the middle computer level, and the default for everything else. */
export function defaults(game: GameInfo): Setup {
  const bots = game.bots ?? [];
  const form = fields(game, true);
  const players = Number(form.find((field) => field.id === "players")?.default ?? game.seats[0]);
  return {
    against: "bots",
    players,
    friends: 1,
    level: bots[Math.floor((bots.length - 1) / 2)]?.id ?? "",
    absence: "never",
    minutes: 15,
    options: Object.fromEntries(fields(game).map((field) => [field.id, field.default])),
  };
}

/** What can be agreed for friends who are away. */
export function agreements(game: GameInfo): Absence[] {
  return game.resigns ? ["never", "computer", "end"] : ["never", "computer"];
}

/** The options of the form; the number of players has a separate field. */
export function fields(game: GameInfo, all = false): OptionForm[] {
  return (game.options ?? []).filter((field) => all || field.id !== "players");
}

export function seatRange(game: GameInfo): number[] {
  const [fewest, most] = game.seats;
  return Array.from({ length: most - fewest + 1 }, (_, n) => fewest + n);
}

/** A preset changes what it names and nothing else. */
export function withPreset(setup: Setup, options: Record<string, Setting>): Setup {
  const { players, ...rest } = options;
  return { ...setup, players: typeof players === "number" ? players : setup.players, options: { ...setup.options, ...rest } };
}

/** Plays with this deck in the first seat, or without a custom deck. */
export function withDeck(game: GameInfo, setup: Setup, text: string): Setup {
  const { options = [], with_options: needed = {} } = game.decks ?? {};
  const usual = Object.fromEntries(fields(game).map((field) => [field.id, field.default]));
  if (text) return { ...setup, options: { ...setup.options, ...needed, ...(options[0] ? { [options[0]]: text } : {}) } };
  const names = [...Object.keys(needed), ...options];
  return { ...setup, options: { ...setup.options, ...Object.fromEntries(names.map((name) => [name, usual[name] ?? null])) } };
}

/** A custom deck needs certain options: choosing one sets them, changing them removes the deck. */
export function settled(game: GameInfo, setup: Setup, changed: string): Setup {
  const { options = [], with_options: needed = {} } = game.decks ?? {};
  if (options.includes(changed) && setup.options[changed]) return { ...setup, options: { ...setup.options, ...needed } };
  const fits = Object.entries(needed).every(([key, value]) => setup.options[key] === value);
  return fits ? setup : { ...setup, options: { ...setup.options, ...Object.fromEntries(options.map((name) => [name, null])) } };
}

export function isPreset(setup: Setup, options: Record<string, Setting>): boolean {
  return Object.entries(options).every(([key, value]) => (key === "players" ? setup.players : setup.options[key]) === value);
}

/** What differs from the default. */
export function changed(game: GameInfo, options: Record<string, Setting>): Record<string, Setting> {
  return Object.fromEntries(
    Object.entries(options).filter(([key, value]) => value !== fields(game, true).find((field) => field.id === key)?.default),
  );
}

export function newTable(game: GameInfo, setup: Setup, cards = ""): NewTable {
  const others = setup.players - 1;
  const friends = setup.against === "friends" ? Math.min(Math.max(1, setup.friends), others) : 0;
  const other = (n: number): SeatPlan =>
    setup.against === "screen" ? { kind: "me" } : n < friends ? { kind: "friend" } : { kind: "bot", level: setup.level };
  const plan: NewTable = {
    game: game.id,
    seats: [{ kind: "me" }, ...Array.from({ length: others }, (_, n) => other(n))],
    options: changed(game, setup.options),
  };
  if (setup.against === "friends" && setup.absence !== "never") {
    plan.absence = setup.absence;
    plan.absent_minutes = setup.minutes;
  }
  return cards ? { ...plan, cards } : plan;
}
