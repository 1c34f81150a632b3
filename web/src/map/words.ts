/** A hex in words: for the inspector and for screen readers. */
import type { Area, Cell, Edge, Side } from "../lib/scene";

export interface Told {
  title: string;
  code: string;
  ground: string;
  side: Side | undefined;
  forces: string[];
  marks: string[];
  edges: Edge[];
}

export function told(area: Area, cell: Cell): Told {
  const [c, r] = cell.at;
  const here = ({ at, to, kind }: Edge): boolean =>
    (at[0] === c && at[1] === r) || (kind === "arrow" && to[0] === c && to[1] === r);
  return {
    title: cell.name || cell.code || cell.id,
    code: cell.name ? (cell.code ?? "") : "",
    ground: area.grounds?.find(([id]) => id === cell.ground)?.[1] ?? cell.ground ?? "",
    side: area.sides?.find((side) => side.id === cell.side),
    forces: (cell.forces ?? []).map(
      (force) =>
        `${force.name} ${force.unknown ? "?" : force.count}${force.change ? ` (${force.change > 0 ? "+" : ""}${force.change})` : ""}`,
    ),
    marks: (cell.marks ?? []).map((mark) => mark.name), // which explains its number in words
    edges: (area.edges ?? []).filter((edge) => edge.name && edge.kind !== "front" && here(edge)),
  };
}

export function spoken(area: Area, cell: Cell): string {
  const words = told(area, cell);
  const head = words.code ? `${words.title} ${words.code}` : words.title;
  return [
    head,
    words.ground,
    words.side?.name ?? "",
    ...words.forces,
    ...words.marks,
    ...words.edges.map((edge) => edge.name ?? ""),
  ]
    .filter(Boolean)
    .join(", ");
}
