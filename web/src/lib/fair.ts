/** Chance that can be checked: this browser adds its part to a seed, remembers it, and compares everything at the end. */
import type { Invitation, NewTable, TableInfo } from "./api";
import { host, Refused } from "./host";
import { sha256 } from "./sha256";
import type { Key } from "./words.svelte";
import type { Values } from "./fill";

/** What the host had shown when this browser sent its part. */
interface Sent {
  table: string;
  commitment: string;
  part: string;
}
export interface Finding {
  fits: boolean;
  key: Key;
  values?: Values;
}

const STORED = "warcabinet.parts";
const REMEMBERED = 200;
const SPENT = 409;

export function newPart(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export async function start(wish: NewTable, again = true): Promise<TableInfo> {
  const [{ commitment }, part] = [await host.chance(), newPart()];
  try {
    return remember(await host.start({ ...wish, commitment, part }), commitment, part);
  } catch (why) {
    // The host may have been restarted since it showed the commitment.
    if (again && why instanceof Refused && why.status === SPENT) return start(wish, false);
    throw why;
  }
}

export async function join(secret: string, name: string, { commitment }: Invitation): Promise<TableInfo> {
  const part = newPart();
  return remember(await host.join({ secret, name, part }), commitment, part);
}

export async function addPart(info: TableInfo): Promise<TableInfo> {
  const part = newPart();
  return remember(await host.addPart(info.id, part), info.commitment, part);
}

/** A part that was not needed, because a seat only moved to another device, is forgotten. */
function remember(info: TableInfo, commitment: string, part: string): TableInfo {
  const shown = [info.commitment, ...(info.drawn_again ?? []).map((again) => again.commitment)];
  if (shown.includes(commitment)) keep([...sent(), { table: info.id, commitment, part }]);
  return info;
}

function sent(): Sent[] {
  try {
    return JSON.parse(localStorage.getItem(STORED) ?? "[]") as Sent[];
  } catch {
    return [];
  }
}

function keep(all: Sent[]): void {
  try {
    localStorage.setItem(STORED, JSON.stringify(all.slice(-REMEMBERED)));
  } catch {
    // storage is switched off: everything but the comparison with what was sent still works
  }
}

const hashed = (what: string, ...parts: string[]): string => sha256(["war-cabinet", what, ...parts].join("\n"));
const committed = (part: string): string => `sha256:${hashed("host", part)}`;

/** Everything that the end of a match lets anyone check. */
export function check(info: TableInfo, memory = sent()): Finding[] {
  const { seed = "", host_part: part = "", parts = [], drawn_again: drawn = [], commitment } = info;
  if (!seed) return [];
  const name = (seat: number): string => info.seats[seat]?.name ?? "";
  if (!part) {
    const fits = commitment === `sha256:${sha256(`war-cabinet:${seed}`)}`;
    return [{ fits, key: fits ? "chance.seed-fits" : "chance.seed-forged" }];
  }
  const found: Finding[] = [];
  const say = (fits: boolean, yes: Key, no: Key, values?: Values): number => found.push({ fits, key: fits ? yes : no, values });
  say(committed(part) === commitment, "chance.host-fits", "chance.host-forged");
  parts.forEach((each, seat) =>
    say(true, each ? "chance.added" : "chance.added-none", "chance.added", { name: name(seat), part: each }),
  );
  say(seed === `keyed:${hashed("seed", part, ...parts)}`, "chance.joint-fits", "chance.joint-forged");
  for (const again of drawn)
    say(committed(again.host ?? "") === again.commitment, "chance.again-fits", "chance.again-forged", { name: name(again.seat) });
  for (const mine of memory.filter((each) => each.table === info.id)) {
    const used = [...parts.map((each) => [commitment, each]), ...drawn.map((again) => [again.commitment, again.part])];
    say(
      used.some(([shown, each]) => shown === mine.commitment && each === mine.part),
      "chance.mine-fits",
      "chance.mine-forged",
      { part: mine.part },
    );
  }
  return found;
}
