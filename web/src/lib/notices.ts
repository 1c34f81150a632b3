/** What a table's players are told about each other: who comes and goes, who watches. Seats that change hands are chat notices. */
import type { TableInfo } from "./api";

export interface Told {
  key: "notice.here" | "notice.left" | "notice.watches" | "notice.watched";
  name: string;
}

/** `gone` are the seats whose players were told to have left: only they can come back. */
export function changes(before: TableInfo | null, after: TableInfo, gone = new Set<number>()): Told[] {
  if (before?.id !== after.id) return [];
  const told: Told[] = [];
  for (const seat of after.seats) {
    const was = before.seats.find((each) => each.seat === seat.seat);
    if (!was || seat.mine || was.kind !== "person" || seat.kind !== "person") continue;
    if (was.present && !seat.present) {
      gone.add(seat.seat);
      told.push({ key: "notice.left", name: seat.name });
    } else if (seat.present && gone.delete(seat.seat)) told.push({ key: "notice.here", name: seat.name });
  }
  const [watched = [], watching = []] = [before.spectators, after.spectators];
  for (const name of watching) if (!watched.includes(name)) told.push({ key: "notice.watches", name });
  for (const name of watched) if (!watching.includes(name)) told.push({ key: "notice.watched", name });
  return told;
}
