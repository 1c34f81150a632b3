/** Sentences with places to fill: `{n} cards`. A key may have a variant for exactly one: `cards.one`. */

export type Values = Record<string, string | number>;

export function fill(entries: Readonly<Record<string, string>>, key: string, values: Values = {}): string {
  const sentence = (values["n"] === 1 ? entries[`${key}.one`] : undefined) ?? entries[key] ?? key;
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** The places of a sentence, sorted: two languages of one key must have the same. */
export function places(sentence: string): string[] {
  return [...new Set([...sentence.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? ""))].sort();
}
