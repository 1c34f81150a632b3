// Written by tools/scene_types.py from the structs in warcabinet.engine.box: change those and run it again.

export type SideSign = "" | "disc" | "diamond" | "square" | "striped" | "hollow" | "triangle" | "star";
/** One colour by day and by lamp. */
export interface Shade {
  light: string;
  dark: string;
}
/** A side's counters, with light words on them in both themes, its sign, and the land it holds on a map. */
export interface SideColours {
  counter: string;
  sign?: SideSign;
  land?: Shade | null;
}
/** A game without `box.toml` gets a plain box. */
export interface GameBox {
  shows: string;
  paper: string;
  colour: Shade;
  sides: Record<string, SideColours>;
}
