/** Custom cards by game, while the page is open, for the lobby and the lab. */

import type { OptionForm } from "../lib/api";

export interface Brought {
  filename: string;
  text: string;
  changed: number; // cards
  options?: OptionForm[]; // whose values the cards decide
}

class Own {
  private brought = $state.raw<Record<string, Brought | null>>({});

  of(game: string): Brought | null {
    return this.brought[game] ?? null;
  }

  put(game: string, given: Brought | null): void {
    this.brought = { ...this.brought, [game]: given };
  }
}

export const own = new Own();
