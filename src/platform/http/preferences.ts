import type { Config } from "../config.ts";
import { acceptedLanguage, isLanguage, type Language } from "../i18n/languages.ts";
import type { Theme } from "./context.ts";
import { serializeCookie } from "./cookies.ts";

export interface Preferences {
  readonly language: Language;
  readonly theme: Theme;
  readonly motion: "on" | "off";
}

const isTheme = (value: unknown): value is Theme => value === "light" || value === "dark" || value === "auto";

/**
 * The address wins (shares, crawlers), then what the account of a reader who is signed in says, as it was chosen last on
 * whichever device; then the cookie that settings write, then the browser's wish.
 */
export function readPreferences(
  search: URLSearchParams,
  cookies: ReadonlyMap<string, string>,
  acceptLanguage: string | null | undefined,
  account?: Preferences,
): Preferences {
  const asked = search.get("lang");
  const kept = cookies.get("lang");
  const theme = cookies.get("theme");
  if (account) return { ...account, language: isLanguage(asked) ? asked : account.language };
  return {
    language: isLanguage(asked) ? asked : isLanguage(kept) ? kept : acceptedLanguage(acceptLanguage),
    theme: isTheme(theme) ? theme : "light",
    motion: cookies.get("motion") === "off" ? "off" : "on",
  };
}

/** The cookies that a device lacks to look as the account wants it: another device has chosen since. */
export function missingPreferences(
  config: Pick<Config, "publicUrl">,
  cookies: ReadonlyMap<string, string>,
  { language, theme, motion }: Preferences,
): string[] {
  return Object.entries({ lang: language, theme, motion }).flatMap(([name, value]) =>
    cookies.get(name) === value ? [] : [serializeCookie(config, name, value)],
  );
}
