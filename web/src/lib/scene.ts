// Written by tools/scene_types.py from the structs in warcabinet.engine.scene: change those and run it again.

export type Kind = "panel" | "hand" | "row" | "pile" | "stake" | "chips" | "facts" | "grid" | "hexes" | "track" | "dice" | "menu";
export type Lie = "" | "upside-down" | "sideways" | "used" | "face-down";
export type Tone = "" | "lit" | "target" | "threat" | "ok" | "dim";
/** One line of arithmetic: `Riflemen 1x2 2`, with the rule that makes it so. */
export interface Row {
  label: string;
  value?: string;
  calc?: string;
  rule?: string;
  tone?: Tone;
}
/** A number that matters; `rows` explain it on hover or focus. */
export interface Fact {
  id: string;
  label: string;
  value: string;
  tone?: Tone;
  big?: boolean;
  rule?: string;
  rows?: Row[];
}
/** A marker on the edge of a card: damage, an order, a count. */
export interface Badge {
  text: string;
  title?: string;
  tone?: Tone;
}
/** A card, counter or chip. The id is unique in the scene and says nothing about the order of dealing. */
export interface Item {
  id: string;
  face: string;
  name: string;
  sign?: string;
  lies?: Lie;
  term?: string;
  text?: string;
  group?: string;
  badges?: Badge[];
  strip?: Badge[];
  tone?: Tone;
  owner?: number;
  at?: [number, number] | null;
}
/** A place on a grid or hex map that can be empty, lit or chosen. */
export interface Cell {
  id: string;
  at: [number, number];
  face?: string;
  name?: string;
  tone?: Tone;
}
export interface Area {
  id: string;
  kind: Kind;
  title?: string;
  note?: string;
  empty?: string;
  seat?: number;
  count?: number | null;
  items?: Item[];
  cells?: Cell[];
  facts?: Fact[];
  areas?: Area[];
  tone?: Tone;
  rule?: string;
}
/** What a choice would do to something on the table: `-2` on the card that would be hit. */
export interface Mark {
  element: string;
  text: string;
  tone?: Tone;
}
/** Where the card would lie and what it would change: a ghost, shown to the choosing seat alone. */
export interface Preview {
  area: string;
  text: string;
  rows?: Row[];
  marks?: Mark[];
  at?: string;
  face?: string;
}
/** One legal choice. `text` is its stable form, which Records, the API and the terminal take. */
export interface Choice {
  text: string;
  label: string;
  rule?: string;
  hint?: string;
  elements?: string[];
  main?: boolean;
  preview?: Preview | null;
}
/** Why something is not possible now; `label` is set where the table shows it as a dashed button. */
export interface Refusal {
  text: string;
  rule?: string;
  label?: string;
}
export interface Prompt {
  text: string;
  rule?: string;
  mine?: boolean;
  note?: string;
  rows?: Row[];
}
/** One line of the log as one seat reads it; `n` counts the lines this seat sees, nothing else. */
export interface LogLine {
  n: number;
  text: string;
  rule?: string;
  seat?: number;
  secret?: boolean;
}
export interface SeatInfo {
  seat: number;
  name: string;
  marks?: string[];
  acting?: boolean;
  out?: boolean;
  colour?: string;
}
export interface Result {
  winners: number[];
  text: string;
  rule: string;
  scores?: string[];
  rows?: Row[];
}
/** Sketches in text, one line per row of the table, one word per column; `log` and `prompt` are the client's own. */
export interface Layout {
  wide: string;
  narrow: string;
}
export interface Scene {
  game: string;
  title: string;
  eye: number;
  seats: SeatInfo[];
  layout: Layout;
  areas: Area[];
  prompt: Prompt;
  choices?: Choice[];
  refused?: Refusal[];
  facts?: string[];
  log?: LogLine[];
  result?: Result | null;
}
