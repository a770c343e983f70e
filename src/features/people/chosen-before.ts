import { isLanguage } from "#/platform/i18n/languages.ts";
import type { RequestContext } from "#/platform/http/context.ts";
import { serializeCookie } from "#/platform/http/cookies.ts";
import type { PreferencesForm } from "./forms.ts";
import type { z } from "zod";

type Choice = z.output<typeof PreferencesForm>;

/** Apart from the cookies that pages read: those also hold what an account had that was used here before. */
const COOKIES = { lang: "chosen-lang", theme: "chosen-theme" } as const;

/** On a shared device a choice is soon nobody's. */
const DAY_SECONDS = 86_400;

/** Keeps what a visitor chooses by hand, for the account that they sign in to next. */
export function rememberChoice(ctx: Pick<RequestContext, "config" | "setCookie">, { lang, theme }: Choice): void {
  for (const [name, value] of [
    [COOKIES.lang, lang],
    [COOKIES.theme, theme],
  ] as const) {
    if (value) ctx.setCookie(serializeCookie(ctx.config, name, value, { maxAgeSeconds: DAY_SECONDS }));
  }
}

/** What was chosen here before signing in; it is forgotten with that. */
export function takeChoice(
  ctx: Pick<RequestContext, "config" | "setCookie">,
  cookies: ReadonlyMap<string, string>,
): Choice {
  for (const name of Object.values(COOKIES)) {
    if (cookies.has(name)) ctx.setCookie(serializeCookie(ctx.config, name, "", { maxAgeSeconds: 0 }));
  }
  const [lang, theme] = [cookies.get(COOKIES.lang), cookies.get(COOKIES.theme)];
  return {
    ...(isLanguage(lang) && { lang }),
    ...((theme === "light" || theme === "dark" || theme === "auto") && { theme }),
  };
}
