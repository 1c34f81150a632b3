/** What a small picture of a table shows: its field or map; without one, what lies in the middle and the viewer's hand. */
import type { Area, Scene } from "./scene";

const FIELDS: readonly Area["kind"][] = ["grid", "hexes"];
const MIDDLE: readonly Area["kind"][] = ["balance", "stake", "hand"];

export function picture({ areas }: Scene): Area[] {
  const field = areas.filter((area) => FIELDS.includes(area.kind));
  return field.length ? field : areas.filter((area) => MIDDLE.includes(area.kind));
}
