/** Bots and options of a run in the words of the page. */
import type { RunInfo } from "../lib/api";
import { games } from "../lib/games.svelte";
import { pick, say } from "../lib/words.svelte";
import { botLabel, optionLabel } from "./run";

const gameOf = (run: RunInfo) => games.list.find((game) => game.id === run.game);

export function botsOf(run: RunInfo): string {
  const known = { random: say("lab.bot.random"), greedy: say("lab.bot.greedy") };
  return run.bots.map((bot) => botLabel(gameOf(run), bot, known, pick)).join(", ");
}

/** What a side is played with, in a few words. */
export function sideOf(run: RunInfo, n: number): string {
  const side = run.sides[n];
  const words = { yes: say("yes"), no: say("no"), none: say("setup.none") };
  const options = Object.entries(side?.options ?? {}).map(([id, value]) => optionLabel(gameOf(run), id, value, words, pick));
  return [...(side?.own ? [say("lab.own", { n: side.own.changed })] : []), ...options].join("; ") || say("lab.as-is");
}
