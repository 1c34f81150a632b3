/** Moves cards on the screen from their old to their new place. */
import { everyArea } from "./choices";
import { matchItems, type Placed, type Stack } from "./flip";
import type { Scene } from "./scene";

export interface Snapshot {
  items: Map<string, { rect: DOMRect; copy: HTMLElement }>;
  boxes: Map<string, DOMRect>;
  seats: Map<string, DOMRect>;
}

const GLIDE = 260;
const APART = 40;
const WHOLE = 400;
const EASE = "cubic-bezier(.2, .7, .2, 1)";

export function snapshot(root: HTMLElement): Snapshot {
  const rects = (name: string): Map<string, DOMRect> =>
    new Map(
      [...root.querySelectorAll<HTMLElement>(`[data-${name}]`)].map((node) => [
        node.getAttribute(`data-${name}`) ?? "",
        node.getBoundingClientRect(),
      ]),
    );
  const items = new Map<string, { rect: DOMRect; copy: HTMLElement }>();
  for (const node of root.querySelectorAll<HTMLElement>("[data-item]")) {
    const card = cardOf(node);
    items.set(node.dataset["item"] ?? "", { rect: card.getBoundingClientRect(), copy: card });
  }
  return { items, boxes: rects("area-box"), seats: rects("seat-box") };
}

export function glide(root: HTMLElement, old: Snapshot, before: Scene, after: Scene): void {
  const { moves, exits } = matchItems(placed(before), placed(after), stacks(before), stacks(after));
  const now = snapshot(root);
  const moved = moves.flatMap((move) => {
    const to = now.items.get(move.to);
    const from =
      "item" in move.from
        ? old.items.get(move.from.item)?.rect
        : "area" in move.from
          ? old.boxes.get(move.from.area)
          : old.seats.get(String(move.from.seat));
    return to && from && far(from, to.rect) ? [{ node: to.copy, from, to: to.rect }] : [];
  });
  const apart = Math.min(APART, (WHOLE - GLIDE) / Math.max(1, moved.length));
  moved.forEach(({ node, from, to }, n) => travel(node, from, to, n * apart));
  for (const exit of exits) {
    const left = old.items.get(exit.item);
    const target = now.boxes.get(exit.to);
    if (left && target) leave(root, left, target);
  }
}

function travel(node: HTMLElement, from: DOMRect, to: DOMRect, delay: number): void {
  const dx = from.left + from.width / 2 - to.left - to.width / 2;
  const dy = from.top + from.height / 2 - to.top - to.height / 2;
  const scale = Math.max(0.3, Math.min(1.8, from.height / to.height));
  node.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, zIndex: 50 },
      { transform: "none", zIndex: 50 },
    ],
    { duration: GLIDE, delay, easing: EASE, fill: "backwards" },
  );
}

/** A card that is gone glides to its pile as a picture of itself. */
function leave(root: HTMLElement, left: { rect: DOMRect; copy: HTMLElement }, target: DOMRect): void {
  const image = left.copy.querySelector("img");
  if (!image) return;
  const ghost = image.cloneNode() as HTMLElement;
  ghost.className = "leaving";
  for (const side of ["left", "top", "width", "height"] as const) ghost.style.setProperty(side, `${left.rect[side]}px`);
  root.append(ghost);
  const dx = target.left + target.width / 2 - left.rect.left - left.rect.width / 2;
  const dy = target.top + target.height / 2 - left.rect.top - left.rect.height / 2;
  const scale = Math.min(1, target.height / left.rect.height);
  const motion = ghost.animate(
    [{ transform: "none" }, { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, opacity: 0.4 }],
    { duration: GLIDE, easing: EASE },
  );
  motion.onfinish = motion.oncancel = () => ghost.remove();
}

const cardOf = (node: HTMLElement): HTMLElement => node.querySelector<HTMLElement>(".card") ?? node;
const far = (a: DOMRect, b: DOMRect): boolean => Math.abs(a.left - b.left) + Math.abs(a.top - b.top) > 3;

function placed(scene: Scene): Placed[] {
  const owner = new Map<string, number>();
  const walk = (areas: Scene["areas"], seat: number): void => {
    for (const area of areas) {
      const here = area.seat !== undefined && area.seat >= 0 ? area.seat : seat;
      owner.set(area.id, here);
      walk(area.areas ?? [], here);
    }
  };
  walk(scene.areas, -1);
  return everyArea(scene.areas)
    .filter((area) => area.kind !== "pile")
    .flatMap((area) =>
      (area.items ?? []).map((item) => ({ id: item.id, face: item.face, area: area.id, seat: owner.get(area.id) ?? -1 })),
    );
}

function stacks(scene: Scene): Stack[] {
  return everyArea(scene.areas)
    .filter((area) => area.kind === "pile")
    .map((area) => ({ area: area.id, count: area.count ?? area.items?.length ?? 0, face: area.items?.at(-1)?.face ?? "" }));
}
