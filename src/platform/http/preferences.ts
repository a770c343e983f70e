import { acceptedLanguage, isLanguage, type Language } from "../i18n/languages.ts";
import type { Theme } from "./context.ts";

export interface Preferences {
  readonly language: Language;
  readonly theme: Theme;
  readonly motion: "on" | "off";
  /** Id of the town that was chosen last. */
  readonly town: number | null;
}

/** No secret: the page that offers towns writes it when one is pressed. */
export const TOWN_COOKIE = "town";
const MOST_TOWN_DIGITS = 9;

const isTheme = (value: unknown): value is Theme => value === "light" || value === "dark" || value === "auto";

/** The address wins (shares, crawlers), then the cookie that settings write, then the browser's wish. */
export function readPreferences(
  search: URLSearchParams,
  cookies: ReadonlyMap<string, string>,
  acceptLanguage: string | null | undefined,
): Preferences {
  const asked = search.get("lang");
  const kept = cookies.get("lang");
  const theme = cookies.get("theme");
  const town = cookies.get(TOWN_COOKIE) ?? "";
  return {
    language: isLanguage(asked) ? asked : isLanguage(kept) ? kept : acceptedLanguage(acceptLanguage),
    theme: isTheme(theme) ? theme : "light",
    motion: cookies.get("motion") === "off" ? "off" : "on",
    town: /^[1-9]\d*$/.test(town) && town.length <= MOST_TOWN_DIGITS ? Number(town) : null,
  };
}
