/** Finds the largest cards with which everything fits on the screen without scrolling. */

const SMALLEST = 0.5;
const LARGEST = 1.4;
const BESIDE_A_MAP = 0.72; // the map gets the space that cards would grow into
const LYING = 1.25; // on a screen that is low: larger and scrolling rather than all of it and tiny
const STEPS = 7;
const READABLE = 50; // pixels of a card
const COMFORT = 0.85; // cards grow beyond this only while they need not overlap
const BESIDE_A_GRID = 0.75; // other cards grow no further: the field comes first
const WIDEST = 3; // how much a grid may grow beyond the other cards if there is space

/** The greatest k in the range for which `fits(k)` holds, given that small ones fit when large ones do; `low` if none does. */
export function greatest(fits: (k: number) => boolean, low = SMALLEST, high = LARGEST): number {
  if (fits(high)) return high;
  if (!fits(low)) return low;
  for (let n = 0; n < STEPS; n++) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** Sets --k on the node, and --g for its grids. Cards do not change size with every prompt: they grow again only if there is much more space.
 * If even the smallest do not fit, optional words are hidden (`tight`). */
export function fit(node: HTMLElement, afresh: boolean): void {
  const old = Number(node.style.getPropertyValue("--k")) || 0;
  const set = (name: string, value: number): void => node.style.setProperty(name, value.toFixed(3));
  const stands = (): boolean => node.scrollHeight <= node.clientHeight;
  const fits = (k: number): boolean => {
    set("--k", k);
    return stands();
  };
  set("--g", 1);
  if (node.classList.contains("low")) {
    set("--k", LYING); // it scrolls
    return;
  }
  node.classList.remove("tight");
  if (!fits(SMALLEST)) node.classList.add("tight");
  const grid = node.querySelector(".grid") !== null;
  let best = greatest(fits, SMALLEST, grid ? BESIDE_A_GRID : node.querySelector(".map") ? BESIDE_A_MAP : LARGEST);
  if (best > COMFORT && fits(best) && isCrowded(node)) best = greatest((k) => fits(k) && !isCrowded(node), COMFORT, best);
  const k = !afresh && old && best > old && best < old * 1.15 ? old : best;
  set("--k", k);
  if (!grid) return;
  const g = greatest(
    (wider) => {
      set("--g", wider);
      return stands();
    },
    1,
    WIDEST,
  );
  set("--g", g);
}

/** The width at which this many cards lie side by side with a gap between them, but never too small to read. */
export function widest(width: number, cards: number, gap: number): number {
  return Math.max(READABLE, Math.floor((width - gap * (cards - 1)) / Math.max(1, cards)));
}

/** Whether cards on the table overlap that need not: those of a fan are meant to. */
function isCrowded(node: HTMLElement): boolean {
  return [...node.querySelectorAll<HTMLElement>(".line > .slot > .card")].some(
    (card) => (card.parentElement?.offsetWidth ?? 0) < card.offsetWidth - 1,
  );
}
