/** Which card of the new scene is which of the old one: what has an id keeps it, the rest is matched by face. */

export interface Placed {
  id: string;
  face: string;
  area: string;
  seat: number;
}
export interface Stack {
  area: string;
  count: number;
  face: string; // what lies on top, or its back
}
export interface Move {
  to: string; // item id in the new scene
  from: { item: string } | { area: string } | { seat: number };
}
export interface Exit {
  item: string; // item id in the old scene
  to: string; // the area it went to
}
export interface Moves {
  moves: Move[];
  exits: Exit[];
}

const isBack = (face: string): boolean => face.startsWith("back-");

/**
 * An item that appears comes, in this order, from a vanished item of the same face, from a vanished back, from a deck
 * that has grown smaller, or from the side of its seat. A vanished item that was not matched goes to a pile that has grown.
 */
export function matchItems(before: Placed[], after: Placed[], stacksBefore: Stack[], stacksAfter: Stack[]): Moves {
  const kept = new Set(after.map((item) => item.id));
  const known = new Set(before.map((item) => item.id));
  const vanished = before.filter((item) => !kept.has(item.id));
  const moves: Move[] = after.filter((item) => known.has(item.id)).map((item) => ({ to: item.id, from: { item: item.id } }));
  const shrunk = changes(stacksBefore, stacksAfter, -1);
  const grown = changes(stacksBefore, stacksAfter, +1);

  const take = (wanted: (item: Placed) => boolean): Placed | undefined => {
    const at = vanished.findIndex(wanted);
    return at < 0 ? undefined : vanished.splice(at, 1)[0];
  };
  const appeared = after.filter((item) => !known.has(item.id));
  const open = appeared.filter((item) => {
    const origin = take((old) => old.face === item.face && old.area !== item.area) ?? take((old) => old.face === item.face);
    if (origin) moves.push({ to: item.id, from: { item: origin.id } });
    return !origin;
  });
  for (const item of open) {
    const origin = take((old) => isBack(old.face) !== isBack(item.face) && old.seat === item.seat);
    const deck = shrunk.find((stack) => stack.left > 0 && (isBack(item.face) ? stack.face === item.face : true));
    if (origin) moves.push({ to: item.id, from: { item: origin.id } });
    else if (deck) {
      deck.left -= 1;
      moves.push({ to: item.id, from: { area: deck.area } });
    } else if (item.seat >= 0) moves.push({ to: item.id, from: { seat: item.seat } });
  }
  const exits: Exit[] = [];
  for (const item of vanished) {
    const pile = grown.find((stack) => stack.left > 0 && stack.face === item.face) ?? grown.find((stack) => stack.left > 0);
    if (!pile) continue;
    pile.left -= 1;
    exits.push({ item: item.id, to: pile.area });
  }
  return { moves, exits };
}

function changes(before: Stack[], after: Stack[], sign: 1 | -1): { area: string; face: string; left: number }[] {
  const old = new Map(before.map((stack) => [stack.area, stack]));
  return after.flatMap((stack) => {
    const was = old.get(stack.area);
    const left = was ? (stack.count - was.count) * sign : 0;
    return left > 0 ? [{ area: stack.area, face: sign < 0 ? (was?.face ?? stack.face) : stack.face, left }] : [];
  });
}
