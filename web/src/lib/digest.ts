// Written by tools/scene_types.py from the structs in warcabinet.engine.digest: change those and run it again.

import type { Row } from "./scene";
import type { Grid } from "./sheet";
/** A side after the turn. */
export interface Standing {
  name: string;
  colour?: string;
  mine?: boolean;
  value?: string;
  notes?: string[];
}
/** A line across the course: what wins. */
export interface Goal {
  value: number;
  label: string;
}
/** The number that decides, at the start and after each turn. */
export interface Course {
  title: string;
  values: number[];
  goals: Goal[];
  note: string;
  colour: string;
}
export interface Digest {
  title: string;
  text: string;
  sides: Standing[];
  fights: Grid;
  course: Course;
  next?: Row[];
  next_title?: string;
  number?: number;
  numbers?: number[];
  line?: number;
}
