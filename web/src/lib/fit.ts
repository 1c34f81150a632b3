/** Finds the largest cards with which everything fits on the screen without scrolling. */

const SMALLEST = 0.5;
const LARGEST = 1.4;
const STEPS = 7;
const COMFORT = 0.85; // cards grow beyond this only while they need not overlap

/** The greatest k in the range for which `fits(k)` holds, given that small ones fit when large ones do; `SMALLEST` if none does. */
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

/** Sets --k on the node. Cards do not breathe with every prompt: they grow again only where there is much more room. */
export function fit(node: HTMLElement, afresh: boolean): void {
  const old = Number(node.style.getPropertyValue("--k")) || 0;
  const fits = (k: number): boolean => {
    node.style.setProperty("--k", k.toFixed(3));
    return node.scrollHeight <= node.clientHeight;
  };
  let best = greatest(fits);
  if (best > COMFORT && fits(best) && isCrowded(node)) best = greatest((k) => fits(k) && !isCrowded(node), COMFORT, best);
  const k = !afresh && old && best > old && best < old * 1.15 ? old : best;
  node.style.setProperty("--k", k.toFixed(3));
}

/** Whether cards on the table lie partly over each other. */
function isCrowded(node: HTMLElement): boolean {
  return [...node.querySelectorAll<HTMLElement>(".line > .slot > .card")].some((card) => (card.parentElement?.offsetWidth ?? 0) < card.offsetWidth - 1);
}
