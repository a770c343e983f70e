import { clearLimit } from "#/platform/db/rate-limit.ts";
import { languageOfSetting } from "#/platform/i18n/languages.ts";
import { isAPIError } from "better-auth/api";
import type { RequestContext } from "#/platform/http/context.ts";
import { serializeCookie } from "#/platform/http/cookies.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { refuse } from "#/platform/refusal.ts";
import { authFor } from "../auth.server.ts";
import { markConfirmed } from "./confirm-password.server.ts";
import { endSessionOf } from "./end-sessions.server.ts";

export type SessionContext = Pick<
  RequestContext,
  "db" | "config" | "secret" | "log" | "mailer" | "clock" | "clientAddress" | "setCookie"
>;

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Begins a session: its cookie, and those of the person's language, theme and motion, go to `ctx.setCookie`.
 * @throws people.wrong-pair for an unknown address, a wrong password and a removed person alike;
 * platform.too-many past 8 tries of one address and account in ten minutes, 60 of one address, or 60 an hour of one account.
 */
export async function signIn(ctx: SessionContext, headers: Headers, { email, password }: Credentials): Promise<void> {
  const address = ctx.clientAddress;
  await countAgainstLimit(ctx.db, { key: `sign-in:${address}`, limit: 60, windowSeconds: 600 });
  await countAgainstLimit(ctx.db, { key: `sign-in:${address}:${email}`, limit: 8, windowSeconds: 600 });
  await countAgainstLimit(ctx.db, { key: `sign-in:${email}`, limit: 60, windowSeconds: 3_600 });
  try {
    await beginSession(ctx, headers, { email, password });
  } catch (error) {
    if (isAPIError(error)) throw refuse("people.wrong-pair", { status: 401 });
    throw error;
  }
  await clearLimit(ctx.db, `sign-in:${address}:${email}`);
}

/** @throws better-auth's APIError where the pair does not fit. */
export async function beginSession(ctx: SessionContext, headers: Headers, pair: Credentials): Promise<void> {
  const before = await authFor(ctx).api.getSession({ headers, query: { disableRefresh: true } });
  const answer = await authFor(ctx).api.signInEmail({ body: pair, headers, returnHeaders: true });
  // The browser forgets the old cookie; whoever copied it shall not go on with it.
  if (before) await endSessionOf(ctx.db, before.session.token);
  for (const cookie of answer.headers.getSetCookie()) ctx.setCookie(cookie);
  await markConfirmed(ctx, answer.response.token);
  const setting = await ctx.db
    .selectFrom("person_setting as s")
    .innerJoin("person as p", "p.id", "s.person_id")
    .select(["s.language", "s.theme", "s.animations_enabled"])
    .where("p.user_id", "=", answer.response.user.id)
    .executeTakeFirstOrThrow();
  storePreferences(ctx, {
    lang: languageOfSetting(setting.language),
    theme: setting.theme,
    motion: setting.animations_enabled ? "on" : "off",
  });
}

/** Writes the cookies from which the next page takes language, theme and motion. */
export function storePreferences(
  ctx: Pick<RequestContext, "config" | "setCookie">,
  wishes: Readonly<Partial<Record<"lang" | "theme" | "motion", string>>>,
): void {
  for (const [name, value] of Object.entries(wishes))
    if (value) ctx.setCookie(serializeCookie(ctx.config, name, value));
}

/** Ends the session that the request carries, if any, and takes its cookie away. */
export async function signOut(ctx: SessionContext, headers: Headers): Promise<void> {
  const answer = await authFor(ctx).api.signOut({ headers, returnHeaders: true });
  for (const cookie of answer.headers.getSetCookie()) ctx.setCookie(cookie);
}

/** Id of the session that the request carries, or null. */
export async function currentSession(ctx: SessionContext, headers: Headers): Promise<string | null> {
  const found = await authFor(ctx).api.getSession({ headers, query: { disableRefresh: true } });
  return found?.session.id ?? null;
}
