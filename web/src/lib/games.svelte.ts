/** The boxes on the shelf, fetched once. */
import type { GameInfo } from "./api";
import { host } from "./host";
import { paint } from "./paint";

class Games {
  list = $state.raw<GameInfo[]>([]);
  private asked: Promise<GameInfo[]> | null = null;

  load(): Promise<GameInfo[]> {
    this.asked ??= host.games().then(
      (list) => {
        paint(list);
        return (this.list = list);
      },
      (why: unknown) => {
        this.asked = null;
        throw why;
      },
    );
    return this.asked;
  }

  async find(id: string): Promise<GameInfo | null> {
    try {
      return (await this.load()).find((game) => game.id === id) ?? null;
    } catch {
      return null; // the table says so itself
    }
  }
}

export const games = new Games();
