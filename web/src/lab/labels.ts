/** Bots and options of a run in the words of the page. */
import type { OptionForm, RunInfo } from "../lib/api";
import { games } from "../lib/games.svelte";
import { pick, say } from "../lib/words.svelte";
import type { Setting } from "../lobby/setup";
import { botLabel, optionLabel, valueLabel } from "./run";

const gameOf = (run: RunInfo) => games.list.find((game) => game.id === run.game);

export function botsOf(run: RunInfo): string {
  const known = { random: say("lab.bot.random"), greedy: say("lab.bot.greedy") };
  return run.bots.map((bot) => botLabel(gameOf(run), bot, known, pick)).join(", ");
}

const few = () => ({ yes: say("yes"), no: say("no"), none: say("setup.none") });

export const valueOf = (field: OptionForm, value: Setting): string => valueLabel(field, value, few(), pick);

/** The settings of a side in a few words; in a sweep, only what differs. */
export function sideOf(run: RunInfo, n: number): string {
  const side = run.sides[n];
  const first = run.sides[n ? 0 : 1]?.options ?? {};
  const own = Object.entries(side?.options ?? {}).filter(([id, value]) => run.sides.length < 3 || first[id] !== value);
  const options = own.map(([id, value]) => optionLabel(gameOf(run), id, value, few(), pick));
  return [...(side?.own ? [say("lab.own", { n: side.own.changed })] : []), ...options].join("; ") || say("lab.as-is");
}
