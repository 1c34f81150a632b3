/** Rulings that can be switched: options of a match that name a rule which can be read in two ways. */
import type { GameInfo, Localised, OptionForm } from "./api";

type Options = Record<string, unknown>;

export const isRuling = (field: OptionForm): boolean => Boolean(field.rule);

/** The rulings of a game, or those that switch this rule. */
export function rulingsOf(game: GameInfo | null | undefined, rule?: string): OptionForm[] {
  return (game?.options ?? []).filter((field) => isRuling(field) && (rule === undefined || field.rule === rule));
}

/** Those of a match that are not at their default. */
export function switched(game: GameInfo | null | undefined, options: Options): OptionForm[] {
  return rulingsOf(game).filter((field) => field.id in options && options[field.id] !== field.default);
}

/** What a value of a ruling means, in a few words. */
export function reading(field: OptionForm, value: unknown): Localised {
  return field.values?.find((each) => each.value === value)?.label ?? { en: String(value), de: String(value) };
}
