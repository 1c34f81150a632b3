/** Custom cards by game, while the page is open, for the lobby and the lab. */

export interface Brought {
  filename: string;
  text: string;
  changed: number; // cards
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
