/** The computer players of the next level: what the button for a rematch against them says. */
import type { BotLevel, SeatLine } from "./api";

/** The levels that stronger computers would have; none if no computer here has one above it. */
export function stronger(seats: readonly SeatLine[], bots: readonly BotLevel[]): BotLevel[] {
  const next = (level: string): BotLevel | undefined => bots[bots.findIndex((bot) => bot.id === level) + 1];
  const known = (level: string): boolean => bots.some((bot) => bot.id === level);
  const found = seats.filter((seat) => seat.kind === "bot" && known(seat.level ?? "")).map((seat) => next(seat.level ?? ""));
  return [...new Set(found.filter((bot) => bot !== undefined))];
}
