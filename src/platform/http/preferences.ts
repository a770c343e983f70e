import type { Config } from "../config.ts";
import { acceptedLanguage, isLanguage, type Language } from "../i18n/languages.ts";
import type { Theme } from "./context.ts";
import { serializeCookie } from "./cookies.ts";

/** What an account keeps, and each of its devices has in cookies. */
export interface AccountPreferences {
  readonly language: Language;
  readonly theme: Theme;
  readonly motion: "on" | "off";
}

export interface Preferences extends AccountPreferences {
  /** Id of the town that was chosen last. */
  readonly town: number | null;
}

/** No secret: the page that offers towns writes it when one is pressed. */
export const TOWN_COOKIE = "town";
const MOST_TOWN_DIGITS = 9;

const isTheme = (value: unknown): value is Theme => value === "light" || value === "dark" || value === "auto";

/**
 * The address wins (shares, crawlers), then what the account of a reader who is signed in says, as it was chosen last on
 * whichever device; then the cookie that settings write, then the browser's wish.
 */
export function readPreferences(
  search: URLSearchParams,
  cookies: ReadonlyMap<string, string>,
  acceptLanguage: string | null | undefined,
  account?: AccountPreferences,
): Preferences {
  const asked = search.get("lang");
  const kept = cookies.get("lang");
  const theme = cookies.get("theme");
  const digits = cookies.get(TOWN_COOKIE) ?? "";
  const town = /^[1-9]\d*$/.test(digits) && digits.length <= MOST_TOWN_DIGITS ? Number(digits) : null;
  if (account) return { ...account, language: isLanguage(asked) ? asked : account.language, town };
  return {
    language: isLanguage(asked) ? asked : isLanguage(kept) ? kept : acceptedLanguage(acceptLanguage),
    theme: isTheme(theme) ? theme : "light",
    motion: cookies.get("motion") === "off" ? "off" : "on",
    town,
  };
}

/** The cookies that a device lacks to look as the account wants it: another device has chosen since. */
export function missingPreferences(
  config: Pick<Config, "publicUrl">,
  cookies: ReadonlyMap<string, string>,
  { language, theme, motion }: AccountPreferences,
): string[] {
  return Object.entries({ lang: language, theme, motion }).flatMap(([name, value]) =>
    cookies.get(name) === value ? [] : [serializeCookie(config, name, value)],
  );
}
