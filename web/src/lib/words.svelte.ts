/** The client's own words in the language of the page. The host's messages already come in that language. */
import de from "../words/de.json";
import en from "../words/en.json";
import type { Localised } from "./api";
import { fill, type Values } from "./fill";
import { settings } from "./settings.svelte";

export type Key = keyof typeof en;

export function say(key: Key, values?: Values): string {
  return fill(settings.lang === "de" ? de : en, key, values);
}

export function pick(both: Localised): string {
  return both[settings.lang];
}

/** A share as the language writes it, in German with a space before the sign. */
export function percent(share: number): string {
  return new Intl.NumberFormat(settings.lang, { style: "percent" }).format(share);
}
