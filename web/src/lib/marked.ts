/** A rulebook paragraph in pieces: plain words, **bold** and *stressed* ones, `names of options`, and the ids of other rules. */

export interface Piece {
  text: string;
  bold?: boolean;
  stressed?: boolean;
  code?: boolean;
  rule?: boolean;
}

const MARK = /`([^`]+)`|\*\*(.+?)\*\*|\*([^*\s](?:[^*]*[^*\s])?)\*|\b([A-Z]{2}-[A-Z]?\d+(?:\.\d+)*[a-z]?)\b/g;

export function marked(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const found of text.matchAll(MARK)) {
    const [whole, code, bold, stressed, rule] = found;
    if (found.index > at) pieces.push({ text: text.slice(at, found.index) });
    if (code !== undefined) pieces.push({ text: code, code: true });
    else if (bold !== undefined) pieces.push(...marked(bold).map((piece) => ({ ...piece, bold: true })));
    else if (stressed !== undefined) pieces.push(...marked(stressed).map((piece) => ({ ...piece, stressed: true })));
    else pieces.push({ text: rule ?? "", rule: true });
    at = found.index + whole.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}

/** The text cut where the sought words are, so that they can be marked. */
export function cutAt(text: string, sought: string): { text: string; found: boolean }[] {
  const words = sought.trim().toLowerCase();
  const parts: { text: string; found: boolean }[] = [];
  const lower = text.toLowerCase();
  let at = 0;
  for (let next = words ? lower.indexOf(words) : -1; next >= 0; next = lower.indexOf(words, at)) {
    if (next > at) parts.push({ text: text.slice(at, next), found: false });
    parts.push({ text: text.slice(next, next + words.length), found: true });
    at = next + words.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), found: false });
  return parts;
}

/** The text as people read it, without its marks. */
export const plain = (text: string): string =>
  marked(text.replace(LIST_ITEM, ""))
    .map((piece) => piece.text)
    .join("");

const LIST_ITEM = /^- /;

/** Paragraphs in order, with the items of a list together. */
export function blocks<T extends { text: string }>(paragraphs: readonly T[]): { list: boolean; of: T[] }[] {
  const found: { list: boolean; of: T[] }[] = [];
  for (const paragraph of paragraphs) {
    const list = LIST_ITEM.test(paragraph.text);
    const last = found[found.length - 1];
    const given = list ? { ...paragraph, text: paragraph.text.replace(LIST_ITEM, "") } : paragraph;
    if (list && last?.list) last.of.push(given);
    else found.push({ list, of: [given] });
  }
  return found;
}
