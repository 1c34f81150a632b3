// Written by tools/scene_types.py from the structs in warcabinet.engine.box: change those and run it again.

/** One colour by day and by lamp. */
export interface Shade {
  light: string;
  dark: string;
}
/** A side's counters, with light words on them in both themes, and the land it holds on a map. */
export interface SideColours {
  counter: string;
  land?: Shade | null;
}
/** A game without `box.toml` gets a plain box. */
export interface GameBox {
  shows: string;
  paper: string;
  colour: Shade;
  sides: Record<string, SideColours>;
}
