/** What the set-up form holds, and the table it asks for. */
import type { GameInfo, NewTable, OptionForm, SeatPlan } from "../lib/api";

export type Against = "bots" | "friends" | "screen";
export type Setting = string | number | boolean | null;

export interface Setup {
  against: Against;
  players: number;
  friends: number;
  level: string;
  options: Record<string, Setting>;
}

/** Two clicks to a good game: as many seats as the game would have, the middle computer, everything else as the rules say. */
export function defaults(game: GameInfo): Setup {
  const bots = game.bots ?? [];
  const form = fields(game, true);
  const players = Number(form.find((field) => field.id === "players")?.default ?? game.seats[0]);
  return {
    against: "bots",
    players,
    friends: 1,
    level: bots[Math.floor((bots.length - 1) / 2)]?.id ?? "",
    options: Object.fromEntries(fields(game).map((field) => [field.id, field.default])),
  };
}

/** The options of the form; how many play is asked for on its own. */
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

/** Plays with this deck in the first seat, or with none brought along. */
export function withDeck(game: GameInfo, setup: Setup, text: string): Setup {
  const { options = [], with_options: needed = {} } = game.decks ?? {};
  const usual = Object.fromEntries(fields(game).map((field) => [field.id, field.default]));
  if (text) return { ...setup, options: { ...setup.options, ...needed, ...(options[0] ? { [options[0]]: text } : {}) } };
  const names = [...Object.keys(needed), ...options];
  return { ...setup, options: { ...setup.options, ...Object.fromEntries(names.map((name) => [name, usual[name] ?? null])) } };
}

/** A deck goes with certain options: whoever brings one gets them, whoever changes them brings none. */
export function settled(game: GameInfo, setup: Setup, changed: string): Setup {
  const { options = [], with_options: needed = {} } = game.decks ?? {};
  if (options.includes(changed) && setup.options[changed]) return { ...setup, options: { ...setup.options, ...needed } };
  const fits = Object.entries(needed).every(([key, value]) => setup.options[key] === value);
  return fits ? setup : { ...setup, options: { ...setup.options, ...Object.fromEntries(options.map((name) => [name, null])) } };
}

export function isPreset(setup: Setup, options: Record<string, Setting>): boolean {
  return Object.entries(options).every(([key, value]) => (key === "players" ? setup.players : setup.options[key]) === value);
}

/** What is not as the rules have it. */
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
  return cards ? { ...plan, cards } : plan;
}
