// Written by tools/scene_types.py from the structs in warcabinet.engine.desk: change those and run it again.

import type { Row } from "./scene";
/** One value that can be picked. */
export interface Pick {
  value: string;
  label: string;
}
/** One field. `path` says where its value goes in the question: `lsp.0` is the first of the list `lsp`. */
export interface Entry {
  path: string;
  label: string;
  kind?: "number" | "pick" | "seed" | "switch" | "text";
  low?: number;
  high?: number;
  start?: number;
  picks?: Pick[];
  hint?: string;
  rule?: string;
}
/** Fields that belong together. A box with `many` can be repeated: its fields make one entry of the list `many`. */
export interface Box {
  id: string;
  label: string;
  fields: Entry[];
  many?: string;
  most?: number;
}
export interface Form {
  title: string;
  intro: string;
  boxes: Box[];
}
/** A share of all cases. `colour` is a name that clients know; `sign` says the same without colour. */
export interface Bar {
  label: string;
  ways: number;
  colour?: string;
  sign?: string;
}
export interface Plot {
  title: string;
  of: number;
  bars: Bar[];
}
export interface Grid {
  title: string;
  head: string[];
  lines: string[][];
  note?: string;
  rule?: string;
  compared?: boolean;
}
/** The answer on paper: one sentence, the arithmetic, plots and tables. */
export interface Sheet {
  title: string;
  text: string;
  rows?: Row[];
  plots?: Plot[];
  grids?: Grid[];
  data?: unknown;
  failed?: boolean;
}
