/** A row of cards as it is read: in the parts in which it came about, and in each of them what lies together. */

import type { Item } from "./scene";

export interface CardPile {
  key: string;
  items: Item[];
}
export interface RowPart {
  name: string; // empty if the row has no parts
  piles: CardPile[];
}

/** `next`: the part in which one more card would stand; it is there even if no card is. A row without anything is one empty part. */
export function inParts(items: readonly Item[], next?: string): RowPart[] {
  const found: RowPart[] = [];
  for (const item of items) {
    if (!found.length || found.at(-1)?.name !== (item.part ?? "")) found.push({ name: item.part ?? "", piles: [] });
    const piles = found.at(-1)?.piles ?? [];
    const last = piles.at(-1);
    if (item.group && last?.key === item.group) last.items.push(item);
    else piles.push({ key: item.group || item.id, items: [item] });
  }
  if (next ? found.at(-1)?.name !== next : !found.length) found.push({ name: next ?? "", piles: [] });
  return found;
}
