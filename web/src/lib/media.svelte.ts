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

export const narrow = media("(max-width: 760px)");
export const still = media("(prefers-reduced-motion: reduce)");
