/** Choices of one card among several whose outcome is known beforehand: targets with a chance each, the best first. */
import type { Numbered } from "./choices";
import type { Item } from "./scene";

export interface Target {
  choice: Numbered;
  item: Item;
  chance: string; // as the card would show it: "74%"
}

/** "74%" is 74, ">99%" a little more than 99, "<1%" a little less than 1. */
export function worth(chance: string): number {
  const n = Number.parseFloat(chance.replace(/^[<>≤≥]\s*/, "").replace(",", "."));
  return Number.isNaN(n) ? -1 : chance.startsWith("<") ? n - 0.5 : chance.startsWith(">") ? n + 0.5 : n;
}

export function targetsOf(choices: readonly Numbered[], items: ReadonlyMap<string, { item: Item }>): Target[] {
  const found = choices.flatMap((choice): Target[] => {
    const [element, ...more] = choice.elements ?? [];
    const item = element !== undefined && !more.length ? items.get(element)?.item : undefined;
    const mark = choice.preview?.marks?.find((each) => each.element === element);
    return item && mark ? [{ choice, item, chance: mark.text }] : [];
  });
  return found.sort((one, other) => worth(other.chance) - worth(one.chance));
}
