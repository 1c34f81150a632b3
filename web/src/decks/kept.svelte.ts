/** The decks stored in this browser, by game; and the one chosen for the next match. */

export interface Kept {
  id: string;
  name: string;
  text: string;
}

const MOST = 200;

function isKept(found: unknown): found is Kept {
  const deck = found as Partial<Kept> | null;
  return typeof deck === "object" && typeof deck?.id === "string" && typeof deck.name === "string" && typeof deck.text === "string";
}

class Decks {
  private byGame = $state<Record<string, Kept[]>>({});
  forgets = $state(false); // storage is switched off or full
  /** Chosen in the builder for the next match. */
  brought: { game: string; text: string } | null = null;

  of(game: string): Kept[] {
    return this.byGame[game] ?? [];
  }

  load(game: string): Kept[] {
    let found: unknown = [];
    try {
      found = JSON.parse(localStorage.getItem(this.key(game)) ?? "[]");
    } catch {
      // nothing is stored, or it cannot be read: the list is empty
    }
    return (this.byGame[game] = Array.isArray(found) ? found.filter(isKept).slice(0, MOST) : []);
  }

  put(game: string, deck: Kept): void {
    const list = this.of(game);
    this.store(
      game,
      list.some((other) => other.id === deck.id) ? list.map((other) => (other.id === deck.id ? deck : other)) : [...list, deck],
    );
  }

  drop(game: string, id: string): void {
    this.store(
      game,
      this.of(game).filter((deck) => deck.id !== id),
    );
  }

  private store(game: string, list: Kept[]): void {
    this.byGame[game] = list;
    try {
      localStorage.setItem(this.key(game), JSON.stringify(list));
      this.forgets = false;
    } catch {
      this.forgets = true;
    }
  }

  private key(game: string): string {
    return `warcabinet.decks.${game}`;
  }
}

export const decks = new Decks();

/** The deck being edited survives a reload or a look at the rules. */
export const draft = {
  read(game: string): Kept | null {
    try {
      const found: unknown = JSON.parse(sessionStorage.getItem(`warcabinet.draft.${game}`) ?? "null");
      return isKept(found) ? found : null;
    } catch {
      return null;
    }
  },
  write(game: string, deck: Kept): void {
    try {
      sessionStorage.setItem(`warcabinet.draft.${game}`, JSON.stringify(deck));
    } catch {
      // then a reload starts again
    }
  },
};
