/** Finds the words of a game's glossary in what the table writes. */
import type { TermText } from "./api";

export type Finder = (text: string) => TermText[];

const LONGEST = 60; // a longer text is a sentence, which explains itself

/** Placeholders and pictures in a spelling stand for what changes: `Charge (n)`, `30 of 36`. */
function pattern(spelling: string): RegExp {
  const bare = spelling.replace(/\(n\)|[^\p{L}\p{N}\p{P}\s]/gu, "").trim();
  const escaped = bare.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&").replace(/\d+/g, "\\d+");
  // An example of numbers, or a word so short that sentences have it too, is one only if it stands alone.
  if (/\d/.test(bare) && !/^\p{L}{3}/u.test(bare)) return new RegExp(`^${escaped}$`, "u");
  if (bare.length < 4 && bare !== bare.toUpperCase()) return new RegExp(`^${escaped}$`, "u");
  const caseless = bare === bare.toUpperCase() ? "u" : "iu";
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, caseless);
}

export function finder(terms: readonly TermText[]): Finder {
  const known = terms.map((term) => ({ term, patterns: term.shown.map(pattern) }));
  return (text) => {
    const said = text.trim();
    if (!said || said.length > LONGEST) return [];
    return known.filter(({ patterns }) => patterns.some((each) => each.test(said))).map(({ term }) => term);
  };
}
