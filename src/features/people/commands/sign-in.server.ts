import { languageOfSetting } from "#/platform/i18n/languages.ts";
import { isAPIError } from "better-auth/api";
import type { RequestContext } from "#/platform/http/context.ts";
import { readCookies, serializeCookie } from "#/platform/http/cookies.ts";
import { refuse } from "#/platform/refusal.ts";
import { authFor } from "../auth.server.ts";
import { takeChoice } from "../chosen-before.ts";
import { DEVICE_COOKIE, rememberDevice } from "../known-device.ts";
import { passwords } from "../password-hashing.server.ts";
import { hasTwoFactor, mayHaveSession } from "../queries.server.ts";
import { countSignIn, credentialOf } from "./count-sign-in.server.ts";
import { markConfirmed } from "./confirm-password.server.ts";
import { beginPendingSignIn } from "./pending-sign-in.server.ts";
import { endSessionOf } from "./end-sessions.server.ts";
import { writePreferences } from "./save-settings.server.ts";

export type SessionContext = Pick<
  RequestContext,
  "db" | "config" | "secret" | "log" | "mailer" | "clock" | "clientAddress" | "setCookie"
>;

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** "code": the password was right, and the account's second factor is asked for next. */
export type SignInStep = "done" | "code";

/**
 * Begins a session: its cookie, and those of the person's language, theme and motion, go to `ctx.setCookie`. Language and
 * theme that were chosen by hand just before become the account's.
 * @throws people.wrong-pair for an unknown address, a wrong password and a removed person alike; as countSignIn.
 */
export async function signIn(
  ctx: SessionContext,
  headers: Headers,
  { email, password }: Credentials,
): Promise<SignInStep> {
  const forget = await countSignIn(ctx, { email, address: ctx.clientAddress, headers });
  const step = await enterPassword(ctx, headers, { email, password });
  await forget();
  return step;
}

async function enterPassword(ctx: SessionContext, headers: Headers, pair: Credentials): Promise<SignInStep> {
  const account = await credentialOf(ctx.db, pair);
  if (account && (await hasTwoFactor(ctx.db, account.userId))) {
    const isRight = await passwords.verify({ hash: account.passwordHash, password: pair.password });
    if (!isRight || !(await mayHaveSession(ctx.db, account.userId, false))) throw wrongPair();
    await beginPendingSignIn(ctx, { userId: account.userId, byPassword: true });
    return "code";
  }
  try {
    await beginSession(ctx, headers, pair);
    return "done";
  } catch (error) {
    if (isAPIError(error)) throw wrongPair();
    throw error;
  }
}

const wrongPair = () => refuse("people.wrong-pair", { status: 401 });

/** @throws better-auth's APIError where the pair does not fit. */
export async function beginSession(ctx: SessionContext, headers: Headers, pair: Credentials): Promise<void> {
  const begin = () => authFor(ctx).api.signInEmail({ body: pair, headers, returnHeaders: true });
  await markConfirmed(ctx, await takeSession(ctx, headers, begin));
}

interface ProvenAccount {
  readonly userId: string;
  /** What they proved holds as their password would, for what is grave. */
  readonly isConfirmed: boolean;
}

/** For who has proved otherwise that the account is theirs. @throws people.no-session where it may have none. */
export async function beginProvenSession(
  ctx: SessionContext,
  headers: Headers,
  { userId, isConfirmed }: ProvenAccount,
): Promise<void> {
  const begin = () => authFor(ctx).api.beginLinkedSession({ body: { userId }, headers, returnHeaders: true });
  try {
    const token = await takeSession(ctx, headers, begin);
    if (isConfirmed) await markConfirmed(ctx, token);
  } catch (error) {
    if (isAPIError(error)) throw refuse("people.no-session", { status: 401 });
    throw error;
  }
}

interface Begun {
  readonly headers: Headers;
  readonly response: { readonly token: string; readonly user: { readonly id: string } };
}

/** The browser's cookies for a session that begins now. @returns its token. */
async function takeSession(ctx: SessionContext, headers: Headers, begin: () => Promise<Begun>): Promise<string> {
  const before = await authFor(ctx).api.getSession({ headers, query: { disableRefresh: true } });
  const answer = await begin();
  // The browser forgets the old cookie; whoever copied it shall not go on with it.
  if (before) await endSessionOf(ctx.db, before.session.token);
  for (const cookie of answer.headers.getSetCookie()) ctx.setCookie(cookie);
  await rememberBrowser(ctx, headers, answer.response.user.id);
  // What this person chose last, by hand: at the door, or in the account.
  const choice = takeChoice(ctx, readCookies(headers.get("cookie")));
  const setting = await ctx.db
    .selectFrom("person_setting as s")
    .innerJoin("person as p", "p.id", "s.person_id")
    .select(["s.person_id", "s.language", "s.theme", "s.animations_enabled"])
    .where("p.user_id", "=", answer.response.user.id)
    .executeTakeFirstOrThrow();
  await writePreferences(ctx.db, setting.person_id, choice);
  storePreferences(ctx, {
    lang: choice.lang ?? languageOfSetting(setting.language),
    theme: choice.theme ?? setting.theme,
    motion: setting.animations_enabled ? "on" : "off",
  });
  return answer.response.token;
}

/** From now on this browser is known to the account: strangers who guess its password do not lock it out here. */
export async function rememberBrowser(
  ctx: Pick<RequestContext, "db" | "config" | "secret" | "setCookie">,
  headers: Headers,
  userId: string,
): Promise<void> {
  const account = await credentialOf(ctx.db, { userId });
  if (!account) return;
  const cookie = readCookies(headers.get("cookie")).get(DEVICE_COOKIE);
  ctx.setCookie(serializeCookie(ctx.config, DEVICE_COOKIE, rememberDevice(ctx.secret, cookie, account)));
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
