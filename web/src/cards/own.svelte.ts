/** Own cards somebody has brought along, by game: for as long as the page is open, in the lobby and the laboratory. */

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
