/** Which cards of the gallery are shown. */
import type { GalleryCard, GalleryStack } from "../lib/api";

/** Every sought word is somewhere on the card. */
export function fits(card: GalleryCard, sought: string, kind: string): boolean {
  const on = `${card.name} ${card.words} ${(card.kinds ?? []).join(" ")} ${card.rule ?? ""}`.toLowerCase();
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => on.includes(word)) && (!kind || (card.kinds ?? []).includes(kind));
}

/** The kinds that several cards have, but not all: those that tell cards apart. */
export function kindsOf(stacks: readonly GalleryStack[]): string[] {
  const cards = stacks.flatMap((stack) => stack.cards);
  const count = new Map<string, number>();
  for (const card of cards) for (const kind of card.kinds ?? []) count.set(kind, (count.get(kind) ?? 0) + 1);
  return [...count]
    .filter(([, n]) => n > 1 && n < cards.length)
    .map(([kind]) => kind)
    .sort((a, b) => a.localeCompare(b));
}
