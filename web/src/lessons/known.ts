/** The games that the person on this device knows: nothing is offered for those. */
const KEY = "warcabinet.known";

function all(): string[] {
  try {
    return (localStorage.getItem(KEY) ?? "").split(" ").filter(Boolean);
  } catch {
    return []; // storage is switched off
  }
}

export const knows = (game: string): boolean => all().includes(game);

export function learnsNothing(game: string): void {
  try {
    localStorage.setItem(KEY, [...new Set([...all(), game])].join(" "));
  } catch {
    // as above
  }
}
