/** Glossaries, fetched once per game and language. A table without one works all the same. */
import type { TermText } from "./api";
import { host } from "./host";
import { settings } from "./settings.svelte";

class Glossaries {
  private found = $state<Record<string, TermText[]>>({});
  private asked = new Set<string>();

  get(game: string): TermText[] {
    const key = `${game} ${settings.lang}`;
    if (game && !this.asked.has(key)) {
      this.asked.add(key);
      host.glossary(game).then(
        (terms) => (this.found[key] = terms),
        () => this.asked.delete(key),
      );
    }
    return this.found[key] ?? [];
  }
}

export const glossaries = new Glossaries();
