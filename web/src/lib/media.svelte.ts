/** What the screen is like, as state. */
function media(query: string): { readonly yes: boolean } {
  const list = matchMedia(query);
  let yes = $state(list.matches);
  list.addEventListener("change", () => (yes = list.matches));
  return {
    get yes() {
      return yes;
    },
  };
}

// The phone's arrangement, also lying down or at 200%; then table and question stand side by side. CSS has the same conditions.
const LOW = "(max-width: 1000px) and (max-height: 540px)";
export const narrow = media(`(max-width: 760px), ${LOW}`);
export const low = media(LOW);
export const still = media("(prefers-reduced-motion: reduce)");
