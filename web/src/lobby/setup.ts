/** The values of the set-up form, and the request for a table. */
import type { GameInfo, NewTable, OptionForm, SeatPlan } from "../lib/api";
import { isRuling } from "../lib/rulings";

export type Absence = NonNullable<NewTable["absence"]>;
export type Against = "bots" | "friends" | "screen";
export type Setting = string | number | boolean | null;

/** Who takes a seat; `name` is typed by people who share a screen. */
export interface SeatWish {
  kind: SeatPlan["kind"];
  level: string;
  name: string;
}

export interface Setup {
  seats: SeatWish[];
  level: string; // of computers that are added
  listed: boolean; // anyone on the host can watch
  absence: Absence;
  minutes: number;
  options: Record<string, Setting>;
}

/** Two clicks to a good game: the usual number of seats, the middle computer level, and the default for everything else. */
export function defaults(game: GameInfo): Setup {
  const bots = game.bots ?? [];
  const level = bots[Math.floor((bots.length - 1) / 2)]?.id ?? "";
  return {
    seats: Array.from({ length: usualPlayers(game) }, (_, n) => ({ kind: n ? "bot" : "me", level, name: "" })),
    level,
    listed: true,
    absence: "never",
    minutes: 15,
    options: usual(game),
  };
}

function usualPlayers(game: GameInfo): number {
  return Number(fields(game, true).find((field) => field.id === "players")?.default ?? game.seats[0]);
}

function usual(game: GameInfo): Record<string, Setting> {
  return Object.fromEntries(fields(game).map((field) => [field.id, field.default]));
}

/** Whom you play against; empty: friends and computers. */
export function against({ seats }: Setup): Against | "" {
  const others = seats.filter((_, n) => n !== mySeat(seats));
  if (others.every((seat) => seat.kind === "bot")) return "bots";
  if (others.every((seat) => seat.kind === "friend")) return "friends";
  return others.every((seat) => seat.kind === "me") ? "screen" : "";
}

export function mySeat(seats: readonly SeatWish[]): number {
  return seats.findIndex((seat) => seat.kind === "me");
}

const KINDS: Record<Against, SeatPlan["kind"]> = { bots: "bot", friends: "friend", screen: "me" };

/** Everyone else becomes a computer, a friend, or a player on this screen. */
export function withAgainst(setup: Setup, whom: Against): Setup {
  const mine = mySeat(setup.seats);
  return { ...setup, seats: setup.seats.map((seat, n) => (n === mine ? seat : { ...seat, kind: KINDS[whom] })) };
}

/** A seat goes to someone else. Whoever takes a second seat gives up the first: they change places, and your deck goes with you. */
export function withSeat(game: GameInfo, setup: Setup, at: number, wish: Partial<SeatWish>): Setup {
  const mine = mySeat(setup.seats);
  const before = setup.seats[at];
  if (!before || (at === mine && wish.kind && wish.kind !== "me")) return setup;
  const seats = setup.seats.map((seat, n) => (n === at ? { ...seat, ...wish } : seat));
  if (wish.kind !== "me" || at === mine) return { ...setup, seats };
  seats[mine] = { ...before, name: setup.seats[mine]?.name ?? "" };
  const deck = setup.options[deckOption(game, setup)];
  const moved = { ...setup, seats };
  return typeof deck === "string" ? withDeck(game, moved, deck) : moved;
}

/** More or fewer seats; you keep yours if it is still there. */
export function withPlayers(setup: Setup, players: number): Setup {
  const whom = against(setup) || "bots";
  const seats = Array.from(
    { length: players },
    (_, n): SeatWish => setup.seats[n] ?? { kind: KINDS[whom], level: setup.level, name: "" },
  );
  if (mySeat(seats) < 0 && seats[0]) seats[0] = { ...seats[0], kind: "me" };
  return { ...setup, seats };
}

/** The same level for all computers, those that may still come included. */
export function withLevel(setup: Setup, level: string): Setup {
  return { ...setup, level, seats: setup.seats.map((seat) => ({ ...seat, level })) };
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

/** A preset is a whole set-up: what it does not name is as usual. Rulings stay, because they are agreed once and for all. */
export function withPreset(game: GameInfo, setup: Setup, given: Record<string, Setting>): Setup {
  const { players, ...options } = given;
  const rulings = fields(game).filter(isRuling);
  const kept = Object.fromEntries(rulings.map(({ id }) => [id, setup.options[id] ?? null]));
  const seated = withPlayers(setup, typeof players === "number" ? players : usualPlayers(game));
  return { ...seated, options: { ...usual(game), ...kept, ...options } };
}

/** The option that holds the deck of your seat; empty: this game has no custom decks. */
export function deckOption(game: GameInfo, setup: Setup): string {
  return game.decks?.options[mySeat(setup.seats)] ?? "";
}

/** Plays with this deck in your seat, or without a custom deck. */
export function withDeck(game: GameInfo, setup: Setup, text: string): Setup {
  const { options = [], with_options: needed = {} } = game.decks ?? {};
  const option = deckOption(game, setup);
  const without = Object.fromEntries([...Object.keys(needed), ...options].map((name) => [name, usual(game)[name] ?? null]));
  return { ...setup, options: { ...setup.options, ...without, ...(text && option ? { ...needed, [option]: text } : {}) } };
}

/** A custom deck needs certain options: choosing one sets them, changing them removes the deck. */
export function settled(game: GameInfo, setup: Setup, changed: string): Setup {
  const { options = [], with_options: needed = {} } = game.decks ?? {};
  if (options.includes(changed) && setup.options[changed]) return { ...setup, options: { ...setup.options, ...needed } };
  const fits = Object.entries(needed).every(([key, value]) => setup.options[key] === value);
  return fits ? setup : { ...setup, options: { ...setup.options, ...Object.fromEntries(options.map((name) => [name, null])) } };
}

/** Whether the set-up is just this preset. */
export function isPreset(game: GameInfo, setup: Setup, given: Record<string, Setting>): boolean {
  const meant = withPreset(game, setup, given);
  return (
    meant.seats.length === setup.seats.length && Object.entries(meant.options).every(([id, value]) => setup.options[id] === value)
  );
}

/** What differs from the default. */
export function changed(game: GameInfo, options: Record<string, Setting>): Record<string, Setting> {
  return Object.fromEntries(
    Object.entries(options).filter(([key, value]) => value !== fields(game, true).find((field) => field.id === key)?.default),
  );
}

/** The game with the options that custom cards decide, such as their nations. */
export function withForms(game: GameInfo, forms: OptionForm[] = []): GameInfo {
  const options = game.options?.map((option) => forms.find((form) => form.id === option.id) ?? option);
  return forms.length ? { ...game, options } : game;
}

export function newTable(game: GameInfo, setup: Setup, cards = ""): NewTable {
  const named = against(setup) === "screen";
  const plan: NewTable = {
    game: game.id,
    seats: setup.seats.map(({ kind, level, name }) => ({
      kind,
      ...(kind === "bot" ? { level } : {}),
      ...(named && name.trim() ? { name: name.trim() } : {}),
    })),
    options: changed(game, setup.options),
  };
  if (!setup.listed) plan.public = false;
  if (setup.seats.some((seat) => seat.kind === "friend") && setup.absence !== "never") {
    plan.absence = setup.absence;
    plan.absent_minutes = setup.minutes;
  }
  return cards ? { ...plan, cards } : plan;
}
