/** Who sits in a seat, in words. */
import type { SeatLine } from "./api";
import { say } from "./words.svelte";

export function seatWords(seat: SeatLine): string {
  if (seat.kind === "open") return say("seat.open");
  return seat.kind === "bot" ? `${seat.name} (${say("seat.bot")})` : seat.name;
}
