/** The values typed into a form of the Control desk, and the object they make. */
import type { Box, Entry, Form } from "./sheet";

export type Value = number | string | boolean;
export type Values = Record<string, Value>; // by path
/** One set of values per box; several for a box with `many`. */
export type Filled = Record<string, Values[]>;

const startOf = (field: Entry): Value =>
  field.kind === "switch"
    ? false
    : field.kind === "pick"
      ? (field.picks?.[0]?.value ?? "")
      : (field.kind ?? "number") === "number"
        ? (field.start ?? 0)
        : "";

export function blank(box: Box): Values {
  return Object.fromEntries(box.fields.map((field) => [field.path, startOf(field)]));
}

export function begun(form: Form): Filled {
  return Object.fromEntries(form.boxes.map((box) => [box.id, [blank(box)]]));
}

/** The object that the desk is asked about; empty words are left out. */
export function given(form: Form, filled: Filled): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const box of form.boxes) {
    const sets = filled[box.id] ?? [];
    if (box.many) found[box.many] = sets.map((values) => nested(box, values));
    else for (const [key, value] of Object.entries(nested(box, sets[0] ?? {}))) found[key] = merged(found[key], value);
  }
  return found;
}

function nested(box: Box, values: Values): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const { path } of box.fields) {
    const value = values[path];
    if (value === undefined || value === "") continue;
    const [name = "", place] = path.split(".");
    if (place === undefined) found[name] = value;
    else found[name] = merged(found[name], Object.assign([], { [place]: value }));
  }
  return found;
}

/** Two boxes fill lists, each at its own index. */
function merged(one: unknown, other: unknown): unknown {
  if (!Array.isArray(one) || !Array.isArray(other)) return other;
  return Array.from({ length: Math.max(one.length, other.length) }, (_, n) => (n in other ? other[n] : one[n]));
}

/** The other way round: a form filled in from a match. */
export function filledWith(form: Form, asked: Record<string, unknown>): Filled {
  const filled = begun(form);
  const look = (from: unknown, path: string): unknown =>
    path.split(".").reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], from);
  const values = (box: Box, from: unknown): Values =>
    Object.fromEntries(box.fields.map((field) => [field.path, (look(from, field.path) as Value | undefined) ?? startOf(field)]));
  for (const box of form.boxes) {
    const list = box.many ? asked[box.many] : undefined;
    if (box.many) filled[box.id] = Array.isArray(list) && list.length ? list.map((each) => values(box, each)) : [blank(box)];
    else filled[box.id] = [values(box, asked)];
  }
  return filled;
}
