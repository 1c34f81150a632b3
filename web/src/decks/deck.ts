/** A deck while it is being built: pure arithmetic. The host decides what is legal. */
import type { DeckForm, DeckPool } from "../lib/api";

export type Counts = Readonly<Record<string, number>>;

export interface Bar {
  value: number;
  n: number;
}

export const sizeOf = (counts: Counts): number => Object.values(counts).reduce((sum, n) => sum + n, 0);

/** As many as the card allows, never below 0. */
export function changed(pool: DeckPool, counts: Counts, id: string, by: number): Counts {
  const card = pool.cards.find((each) => each.id === id);
  if (!card) return counts;
  const n = Math.max(0, Math.min(card.most, (counts[id] ?? 0) + by));
  const rest = Object.fromEntries(Object.entries(counts).filter(([other]) => other !== id));
  return n ? { ...rest, [id]: n } : rest;
}

/** As the host writes it: in the order of the pool, so that equal decks have equal texts. */
export function textOf(form: DeckForm, pool: DeckPool, counts: Counts): string {
  const words = pool.cards.flatMap(({ id }) => (counts[id] ? [counts[id] === 1 ? id : `${id}*${counts[id]}`] : []));
  return (form.pools.length > 1 ? `${pool.id}:` : "") + words.join(",");
}

/** How many cards of the deck have each value, from the lowest value of the pool to the highest. */
export function barsOf(pool: DeckPool, counts: Counts, curve: string): Bar[] {
  const values = pool.cards.map((card) => card.values?.[curve] ?? 0);
  const low = Math.min(...values);
  const bars = Array.from({ length: Math.max(...values) - low + 1 }, (_, n) => ({ value: low + n, n: 0 }));
  for (const card of pool.cards) {
    const bar = bars[(card.values?.[curve] ?? 0) - low];
    if (bar) bar.n += counts[card.id] ?? 0;
  }
  return bars;
}

/** A name that no other deck has. */
export function freshName(wanted: string, taken: readonly string[]): string {
  let n = 1;
  let name = wanted;
  while (taken.includes(name)) name = `${wanted} ${++n}`;
  return name;
}

/** The downloaded file: its name as a comment, then the deck. */
export const fileOf = (title: string, name: string, text: string): string =>
  `# ${title}: ${name.replace(/[\r\n#]+/g, " ")}\n${text}\n`;
