/** A rulebook paragraph in pieces: plain words, **bold** ones, and the ids of other rules. */

export interface Piece {
  text: string;
  bold?: boolean;
  rule?: boolean;
}

const MARK = /\*\*(.+?)\*\*|\b([A-Z]{2}-[RE]?\d+(?:\.\d+)*)\b/g;

export function marked(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const found of text.matchAll(MARK)) {
    if (found.index > at) pieces.push({ text: text.slice(at, found.index) });
    pieces.push(found[1] !== undefined ? { text: found[1], bold: true } : { text: found[2] ?? "", rule: true });
    at = found.index + found[0].length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}
