/** Choices by the elements they highlight, and the order in which keys move over them. */
import type { Area, Cell, Choice, Item, Scene } from "./scene";

const SHORT = 16;

export interface Numbered extends Choice {
  digit: string; // the key that makes it; empty from the eleventh on
}

/** Numbers go as the eye does: the main button, the other buttons, then what the table shows, from left to right. */
export function numbered(choices: readonly Choice[], shown: Iterable<string> = []): Numbered[] {
  const places = new Map([...shown].map((element, n) => [element, n] as const));
  const rank = ({ main, elements = [] }: Choice): number => {
    const here = elements.map((element) => places.get(element) ?? -1).filter((place) => place >= 0);
    return here.length ? Math.min(...here) : main && places.size ? -2 : -1;
  };
  const order = [...choices].sort((one, other) => rank(one) - rank(other));
  const digit = new Map(order.map((choice, n) => [choice, n < 9 ? String(n + 1) : n === 9 ? "0" : ""] as const));
  return choices.map((choice) => ({ ...choice, digit: digit.get(choice) ?? "" }));
}

/** Element id -> its choices. A choice that highlights nothing is a button. */
export function byElement(choices: readonly Numbered[]): Map<string, Numbered[]> {
  const found = new Map<string, Numbered[]>();
  for (const choice of choices)
    for (const element of choice.elements ?? []) found.set(element, [...(found.get(element) ?? []), choice]);
  return found;
}

/** Choices that highlight nothing on the table, or only something it does not show, need a button. */
export function buttons(choices: readonly Numbered[], shown: ReadonlySet<string>): Numbered[] {
  return choices.filter((choice) => !(choice.elements ?? []).some((element) => shown.has(element)));
}

/** The few words under a highlighted card: the effect of its choice or choices; longer text goes in the prompt. */
export function hintOf(choices: readonly Choice[]): string {
  const hints = [...new Set(choices.map((choice) => choice.hint ?? "").filter(Boolean))];
  const joined = hints.join(" / ");
  return [joined, hints[0] ?? ""].find((words) => words.length <= SHORT) ?? "";
}

export function everyArea(areas: readonly Area[]): Area[] {
  return areas.flatMap((area) => [area, ...everyArea(area.areas ?? [])]);
}

export function everyItem(scene: Scene): { item: Item; area: Area }[] {
  return everyArea(scene.areas).flatMap((area) => (area.items ?? []).map((item) => ({ item, area })));
}

/** The cells of all hex maps. */
export function everyCell(scene: Scene): Map<string, { cell: Cell; area: Area }> {
  const maps = everyArea(scene.areas).filter((area) => area.kind === "hexes");
  return new Map(maps.flatMap((area) => (area.cells ?? []).map((cell) => [cell.id, { cell, area }] as const)));
}

/** A choice that was made, with what is needed to undo it in place. */
export interface Made {
  text: string;
  element: string;
  row: string;
  down: boolean; // it made something fewer
}

export function noted(text: string, choices: readonly Choice[]): Made {
  const choice = choices.find((each) => each.text === text);
  const [element, row] = [choice?.elements?.[0] ?? "", choice?.row ?? ""];
  const fewer = choices.some((each) => each.role === "less" && each.row === row && each.elements?.[0] === element);
  return { text, element, row, down: fewer && choice?.role !== "more" };
}

export interface Stepper {
  name: string;
  less?: Numbered;
  more?: Numbered;
  most?: Numbered;
  backDown?: number; // this many choices ago, one more was made here: - undoes it
  backUp?: number; // the same for one fewer, and +
}

/** Choices with a row of their own make one line of - and +; the others are buttons. What was chosen here in this step can be undone by the opposite. */
export function steppers(
  choices: readonly Numbered[],
  made: readonly { made: Made; ago: number }[] = [],
): { rows: Stepper[]; others: Numbered[] } {
  const rows = new Map<string, Stepper>();
  for (const {
    made: { row, down },
    ago,
  } of made)
    if (row) rows.set(row, { ...(rows.get(row) ?? { name: row }), ...(down ? { backUp: ago } : { backDown: ago }) });
  const others: Numbered[] = [];
  for (const choice of choices) {
    const row = choice.row ? (rows.get(choice.row) ?? { name: choice.row }) : null;
    if (!row || !choice.role || choice.role === "pick" || row[choice.role]) others.push(choice);
    else rows.set(row.name, { ...row, [choice.role]: choice });
  }
  return { rows: [...rows.values()], others };
}

/** Lines keep their places under the finger, even if one of them can only be undone: `known` are their names so far, and learns new ones. */
export function settled(rows: readonly Stepper[], choices: readonly Choice[], known: string[]): Stepper[] {
  let last = -1;
  for (const { row } of choices) {
    if (!row) continue;
    if (!known.includes(row)) known.splice(last + 1, 0, row);
    last = known.indexOf(row);
  }
  return [...rows].sort((one, other) => known.indexOf(one.name) - known.indexOf(other.name));
}

/** Row by row, where all have a place. */
function byPlace<T extends { at?: readonly [number, number] | null }>(found: readonly T[]): readonly T[] {
  if (!found.every((each) => each.at)) return found;
  return [...found].sort((a, b) => (a.at?.[1] ?? 0) - (b.at?.[1] ?? 0) || (a.at?.[0] ?? 0) - (b.at?.[0] ?? 0));
}

/** Everything in these areas that can be highlighted, as it lies on the table. */
export function elementsOf(areas: readonly Area[]): Set<string> {
  const found = new Set<string>();
  for (const area of everyArea(areas)) {
    found.add(area.id);
    for (const item of byPlace(area.items ?? [])) found.add(item.id);
    for (const cell of byPlace(area.cells ?? [])) {
      found.add(cell.id);
      for (const { id } of [...(cell.forces ?? []), ...(cell.marks ?? [])]) if (id) found.add(id);
    }
    for (const edge of area.edges ?? []) found.add(edge.id);
    for (const fact of area.facts ?? []) found.add(fact.id);
  }
  return found;
}
