/** What this browser stores: language, theme and table settings. */
import { readStored, store } from "./stored";
import type { Lang, Speed } from "./api";

export type Theme = "system" | "light" | "dark";

const LANGUAGES: readonly Lang[] = ["en", "de"];
const THEMES: readonly Theme[] = ["system", "light", "dark"];
export const PACES: readonly Speed[] = ["slow", "normal", "fast", "instant"];

function remembered<T extends string>(key: string, known: readonly T[], otherwise: T): T {
  const found = readStored(key);
  return known.find((each) => each === found) ?? otherwise;
}

class Settings {
  lang = $state<Lang>(remembered("lang", LANGUAGES, navigator.language.startsWith("de") ? "de" : "en"));
  theme = $state<Theme>(remembered("theme", THEMES, "system"));
  private paces = $state.raw<Readonly<Record<string, Speed>>>({});

  sound = $state(readStored("sound") === "on");

  setSound(on: boolean): void {
    this.sound = on;
    store("sound", on ? "on" : "off");
  }

  setLang(lang: Lang): void {
    this.lang = lang;
    store("lang", lang);
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    store("theme", theme);
  }

  /** How fast computers move and fights run, for each game. */
  paceOf(game: string): Speed {
    return this.paces[game] ?? remembered(`pace.${game}`, PACES, "normal");
  }

  setPace(game: string, pace: Speed): void {
    this.paces = { ...this.paces, [game]: pace };
    store(`pace.${game}`, pace);
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
