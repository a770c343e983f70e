import { acceptedLanguage, isLanguage, type Language } from "../i18n/languages.ts";
import type { Theme } from "./context.ts";

export interface Preferences {
  readonly language: Language;
  readonly theme: Theme;
  readonly motion: "on" | "off";
}

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
  return {
    language: isLanguage(asked) ? asked : isLanguage(kept) ? kept : acceptedLanguage(acceptLanguage),
    theme: isTheme(theme) ? theme : "light",
    motion: cookies.get("motion") === "off" ? "off" : "on",
  };
}
