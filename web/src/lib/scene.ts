// Written by tools/scene_types.py from the structs in warcabinet.engine.scene: change those and run it again.

export type Border = "front" | "arrow" | "wall" | "works" | "water";
export type Kind = "panel" | "hand" | "row" | "pile" | "stake" | "chips" | "facts" | "balance" | "grid" | "hexes" | "track" | "steps" | "dice" | "menu";
export type Lie = "" | "upside-down" | "sideways" | "used" | "face-down";
export type LogPart = "" | "head" | "sum";
export type Pattern = "plain" | "hatched" | "crossed" | "dotted";
export type Role = "" | "more" | "less" | "most" | "pick";
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
  sign?: string;
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
  part?: string;
  badges?: Badge[];
  spent?: Badge | null;
  strip?: Badge[];
  tone?: Tone;
  owner?: number;
  at?: [number, number] | null;
}
/** A party on a map, or no one: the holder of a cell. Colour is never the only signal, so a side has a pattern too. */
export interface Side {
  id: string;
  name: string;
  colour?: string;
  pattern?: Pattern;
  seat?: number;
}
/** A number of one kind in a cell. The first of a cell is its large number, the others are small counters. */
export interface Force {
  kind: string;
  count: number;
  name: string;
  id?: string;
  change?: number;
  unknown?: boolean;
  side?: string;
  tone?: Tone;
}
/** A sign in a cell: city, capital, port, industry, base, garrison, partisans, zone, flak, fighters, cut, open, works. */
export interface Sign {
  sign: string;
  name: string;
  text?: string;
  id?: string;
  side?: string;
  tone?: Tone;
}
/** A place on a grid or map that can be empty, highlighted or chosen. On a hex map `at` is column and row, counted from the north-west; columns stand upright (hexes are flat on top) and even columns lie half a hex further south. */
export interface Cell {
  id: string;
  at: [number, number];
  face?: string;
  name?: string;
  tone?: Tone;
  text?: string;
  owner?: number;
  span?: [number, number] | null;
  thin?: boolean;
  badges?: Badge[];
  code?: string;
  ground?: string;
  side?: string;
  forces?: Force[];
  marks?: Sign[];
  rows?: Row[];
}
/** Something on the side between two cells. */
export interface Edge {
  id: string;
  kind: Border;
  at: [number, number];
  to: [number, number];
  name?: string;
  side?: string;
  count?: number;
  tone?: Tone;
}
/** How far something reaches: every cell up to `hexes` away. Shown when its cell is inspected. */
export interface Reach {
  at: [number, number];
  hexes: number;
  name: string;
  side?: string;
}
/** Something about many cells at once, shown when asked for: how far each side's supply reaches. */
export interface Layer {
  id: string;
  title: string;
  text?: string;
  cells?: [string, number[]][];
  rule?: string;
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
  edges?: Edge[];
  sides?: Side[];
  grounds?: [string, string][];
  reaches?: Reach[];
  facts?: Fact[];
  areas?: Area[];
  layers?: Layer[];
  middle?: number;
  tracks?: number[];
  tone?: Tone;
  rule?: string;
}
/** What a choice would do to something on the table: `-2` on the card that would be hit. */
export interface Mark {
  element: string;
  text: string;
  tone?: Tone;
}
/** Where the card would go and what it would change: a ghost, shown only to the choosing seat. */
export interface Preview {
  area: string;
  text: string;
  rows?: Row[];
  marks?: Mark[];
  at?: string;
  part?: string;
  face?: string;
}
/** One legal choice. `text` is its stable form, which Records, the API and the terminal take. On a map a choice goes from its first cell to its last, so it can be made by dragging; of several choices at one cell those of one `row` stand together: "Men - 4 +". */
export interface Choice {
  text: string;
  label: string;
  rule?: string;
  hint?: string;
  elements?: string[];
  main?: boolean;
  steps?: string[];
  back?: number;
  tone?: Tone;
  row?: string;
  role?: Role;
  asks?: string;
  selects?: boolean;
  preview?: Preview | null;
}
/** Why something is not possible now; `label` is set if the table shows it as a dashed button. */
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
  part?: LogPart;
}
/** A die as it fell. */
export interface Die {
  value: string;
  tone?: Tone;
  seat?: number;
  plus?: string;
}
/** A card or place that takes part in a happening, and what becomes of it. */
export interface Party {
  name: string;
  face?: string;
  seat?: number;
  element?: string;
  place?: string;
  change?: string;
  why?: string;
  before?: string;
  after?: string;
  gone?: boolean;
}
/** One thing that happened, as this viewer may know it. Clients stage those with parties, and sum up all of them by weight. */
export interface Happening {
  n: number;
  text: string;
  seat?: number;
  rule?: string;
  weight?: number;
  harm?: boolean;
  title?: string;
  by?: Party[];
  at?: Party[];
  rows?: Row[];
  scale?: Badge[];
  dice?: Die[];
  sums?: Row[];
  result?: string;
  tone?: Tone;
  losses?: string[];
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
  counts?: Fact[];
}
/** Sketches in text, one line per row of the table, one word per column; `log` and `prompt` are the client's own. */
export interface Layout {
  wide: string;
  narrow: string;
}
export interface Scene {
  game: string;
  title: string;
  viewer: number;
  seats: SeatInfo[];
  layout: Layout;
  areas: Area[];
  prompt: Prompt;
  choices?: Choice[];
  refused?: Refusal[];
  facts?: string[];
  log?: LogLine[];
  alerts?: Badge[];
  stage?: Happening[];
  turns?: number;
  since?: number;
  result?: Result | null;
}
