/** A time as a list shows it: the hour today, the day this year, else the date. */
import type { Lang } from "./api";

export function when(iso: string, now: Date, lang: Lang): string {
  const at = new Date(iso);
  const locale = lang === "en" ? "en-GB" : "de-DE";
  if (at.toDateString() === now.toDateString()) return at.toLocaleTimeString(locale, { hour: "2-digit", minute: "2-digit" });
  const year = at.getFullYear() === now.getFullYear() ? {} : ({ year: "numeric" } as const);
  return at.toLocaleDateString(locale, { day: "numeric", month: "short", ...year });
}
