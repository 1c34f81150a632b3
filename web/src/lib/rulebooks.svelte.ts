/** Rulebooks, fetched once per game and language. */
import type { RulebookText } from "./api";
import { host } from "./host";
import { settings } from "./settings.svelte";

export interface Book {
  text: RulebookText | null;
  fault: string;
}

class Rulebooks {
  private books = $state<Record<string, Book>>({});
  private asked = new Set<string>();

  get(game: string): Book {
    const key = `${game} ${settings.lang}`;
    if (!this.asked.has(key)) {
      this.asked.add(key);
      void host.rulebook(game).then(
        (text) => (this.books[key] = { text, fault: "" }),
        (why: unknown) => {
          this.asked.delete(key);
          this.books[key] = { text: null, fault: why instanceof Error ? why.message : String(why) };
        },
      );
    }
    return this.books[key] ?? { text: null, fault: "" };
  }
}

export const rulebooks = new Rulebooks();
