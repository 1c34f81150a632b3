/** What this browser stores: language, theme and table settings. */
import type { Lang } from "./api";

export type Theme = "system" | "light" | "dark";

const LANGUAGES: readonly Lang[] = ["en", "de"];
const THEMES: readonly Theme[] = ["system", "light", "dark"];

function remembered<T extends string>(key: string, known: readonly T[], otherwise: T): T {
  const found = readStored(key);
  return known.find((each) => each === found) ?? otherwise;
}

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(`warcabinet.${key}`);
  } catch {
    return null; // storage is switched off: nothing is remembered, everything works
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(`warcabinet.${key}`, value);
  } catch {
    // as above
  }
}

class Settings {
  lang = $state<Lang>(remembered("lang", LANGUAGES, navigator.language.startsWith("de") ? "de" : "en"));
  theme = $state<Theme>(remembered("theme", THEMES, "system"));

  setLang(lang: Lang): void {
    this.lang = lang;
    store("lang", lang);
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    store("theme", theme);
  }

  /** Switches the theme, whoever set it. */
  switchTheme(): void {
    const dark = this.theme === "dark" || (this.theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
    this.setTheme(dark ? "light" : "dark");
  }

  /** Applies the settings to the root element. */
  apply(): void {
    document.documentElement.lang = this.lang;
    if (this.theme === "system") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = this.theme;
  }
}

export const settings = new Settings();
