import { z } from "zod";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import type { RequestContext } from "#/platform/http/context.ts";
import { refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { authFor } from "../auth.server.ts";
import { bytesOf, readAssertion, readRegistration, relyingParty } from "../webauthn.server.ts";
import { markConfirmed } from "./confirm-password.server.ts";
import { endOtherSessions, purgeResetLinks } from "./end-sessions.server.ts";
import { takeChallenge, type Purpose } from "./passkey-challenge.server.ts";
import { noteSignInChange } from "./second-factor.server.ts";
import { beginProvenSession, currentSession, type SessionContext } from "./sign-in.server.ts";
import { guardNewWay, guardOwn } from "./two-factor.server.ts";

/** So many passkeys an account may have. */
export const MOST_PASSKEYS = 20;

const base64url = z
  .string()
  .max(6_000)
  .regex(/^[\w-]*$/);
const registration = z.object({
  ...{ id: base64url, clientDataJSON: base64url, authenticatorData: base64url, publicKey: base64url },
  transports: z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(8),
});
const assertion = z.object({
  ...{ id: base64url, clientDataJSON: base64url, authenticatorData: base64url, signature: base64url },
  userHandle: base64url.nullable(),
});

interface Sent {
  /** The browser's answer, as JSON. */
  readonly passkey: string;
  readonly headers: Headers;
}

/** @throws people.passkey-failed where it is none. */
function readAnswer<Schema extends z.ZodType>(schema: Schema, { passkey }: Sent): z.output<Schema> {
  let read: unknown;
  try {
    read = JSON.parse(passkey);
  } catch {
    throw failed();
  }
  const parsed = schema.safeParse(read);
  if (!parsed.success) throw failed();
  return parsed.data;
}

const failed = () => refuse("people.passkey-failed", { status: 401 });

/**
 * Keeps a new passkey of the viewer.
 * @throws as guardNewWay; people.passkey-failed where anything is amiss with it, or its challenge is over; people.passkey-known;
 * people.passkeys-full.
 */
export async function addPasskey(
  services: Pick<Services, "db" | "clock" | "config" | "jobs">,
  viewer: Viewer,
  sent: Sent & { readonly name: string },
): Promise<void> {
  const person = guardNewWay(services, viewer);
  const { userId } = person;
  const answer = readAnswer(registration, sent);
  const asked = { purpose: "register", userId, headers: sent.headers, clientDataJSON: answer.clientDataJSON } as const;
  if (!(await takeChallenge(services.db, services, asked))) throw failed();
  const key = readRegistration(answer, relyingParty(services.config.publicUrl));
  if (!key) throw failed();
  await services.db.transaction().execute(async (db) => {
    await lockWaysIn(db, userId);
    const known = await db.selectFrom("passkey").select("id").where("user_id", "=", userId).execute();
    if (known.length >= MOST_PASSKEYS) throw refuse("people.passkeys-full", { params: { most: MOST_PASSKEYS } });
    const { numInsertedOrUpdatedRows } = await db
      .insertInto("passkey")
      .values({
        ...{ user_id: userId, credential_id: key.credentialId, public_key: key.publicKey, sign_count: key.signCount },
        ...{ transports: [...answer.transports], name: sent.name, created_at: new Date(services.clock()) },
      })
      .onConflict((conflict) => conflict.column("credential_id").doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) throw refuse("people.passkey-known");
    await noteSignInChange({ ...services, db }, person.personId, "passkey-added");
  });
}

/**
 * Signs in by a passkey, which is both factors: the authenticator, and who unlocks it.
 * @throws people.passkey-unknown for one that no account has; people.passkey-failed; platform.too-many past 60 in ten minutes.
 */
export async function signInByPasskey(ctx: SessionContext, sent: Sent): Promise<void> {
  await countAgainstLimit(ctx.db, { key: `passkey:${ctx.clientAddress}`, limit: 60, windowSeconds: 600 });
  const userId = await usePasskey(ctx, sent, { purpose: "sign-in", userId: null });
  await beginProvenSession(ctx, sent.headers, { userId, isConfirmed: true });
}

/** What a password entered again is to others. @throws platform.sign-in-first; as signInByPasskey. */
export async function confirmByPasskey(ctx: SessionContext, viewer: Viewer, sent: Sent): Promise<void> {
  const { userId } = requirePerson(viewer);
  const found = await authFor(ctx).api.getSession({ headers: sent.headers, query: { disableRefresh: true } });
  if (found?.user.id !== userId) throw failed();
  await usePasskey(ctx, sent, { purpose: "confirm", userId });
  await markConfirmed(ctx, found.session.token);
}

/** @returns the account whose passkey it is. */
async function usePasskey(
  { db, clock, config }: Pick<RequestContext, "db" | "clock" | "config">,
  sent: Sent,
  asked: { readonly purpose: Purpose; readonly userId: string | null },
): Promise<string> {
  const answer = readAnswer(assertion, sent);
  const { headers } = sent;
  // Whatever comes of it, the challenge is over.
  if (!(await takeChallenge(db, { clock }, { ...asked, headers, clientDataJSON: answer.clientDataJSON })))
    throw failed();
  return db.transaction().execute(async (db) => {
    const key = await db
      .selectFrom("passkey")
      .select(["id", "user_id", "public_key", "sign_count"])
      .where("credential_id", "=", bytesOf(answer.id))
      .forUpdate()
      .executeTakeFirst();
    if (!key) throw refuse("people.passkey-unknown", { status: 401 });
    if (asked.userId !== null && key.user_id !== asked.userId) throw failed();
    if (answer.userHandle !== null && bytesOf(answer.userHandle).toString("utf8") !== key.user_id) throw failed();
    const known = { publicKey: key.public_key, signCount: Number(key.sign_count) };
    const signCount = readAssertion(answer, relyingParty(config.publicUrl), known);
    if (signCount === null) throw failed();
    await db
      .updateTable("passkey")
      .set({ sign_count: signCount, last_used_at: new Date(clock()) })
      .where("id", "=", key.id)
      .execute();
    return key.user_id;
  });
}

/**
 * Removes a passkey of the viewer, and signs out their other devices. One that is gone stays gone.
 * @throws as guardOwn; people.last-way-in where they would have neither a passkey nor a password.
 */
export async function removePasskey(
  ctx: SessionContext & Pick<Services, "jobs">,
  viewer: Viewer,
  { id, headers }: { readonly id: number; readonly headers: Headers },
): Promise<void> {
  const person = guardOwn(ctx, viewer);
  const here = await currentSession(ctx, headers);
  await ctx.db.transaction().execute(async (db) => {
    const { hasPassword } = await lockWaysIn(db, person.userId);
    const { numDeletedRows } = await db
      .deleteFrom("passkey")
      .where("id", "=", id)
      .where("user_id", "=", person.userId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return;
    const left = await db.selectFrom("passkey").select("id").where("user_id", "=", person.userId).executeTakeFirst();
    if (!left && !hasPassword) throw refuse("people.last-way-in");
    if (here) await endOtherSessions({ db }, person, { keep: here });
    await noteSignInChange({ ...ctx, db }, person.personId, "passkey-removed");
  });
}

/**
 * From now on passkeys alone sign in; a link to their address makes a new password. Other devices are signed out.
 * @throws as guardOwn; people.last-way-in without a passkey; people.confirm-address-first without a confirmed address.
 */
export async function removePassword(
  ctx: SessionContext & Pick<Services, "jobs">,
  viewer: Viewer,
  { headers }: { readonly headers: Headers },
): Promise<void> {
  const person = guardOwn(ctx, viewer);
  const here = await currentSession(ctx, headers);
  await ctx.db.transaction().execute(async (db) => {
    const { hasPassword, isAddressConfirmed } = await lockWaysIn(db, person.userId);
    if (!hasPassword) return;
    if (!isAddressConfirmed) throw refuse("people.confirm-address-first");
    const key = await db.selectFrom("passkey").select("id").where("user_id", "=", person.userId).executeTakeFirst();
    if (!key) throw refuse("people.last-way-in");
    await db
      .deleteFrom("auth_account")
      .where("userId", "=", person.userId)
      .where("providerId", "=", "credential")
      .execute();
    await purgeResetLinks(db, person.userId);
    if (here) await endOtherSessions({ db }, person, { keep: here });
    await noteSignInChange({ ...ctx, db }, person.personId, "password-removed");
  });
}

/** Of two who take a way in away the second waits, so that one is left. */
async function lockWaysIn(db: Db, userId: string) {
  const { emailVerified } = await db
    .selectFrom("auth_user")
    .select("emailVerified")
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const credential = await db
    .selectFrom("auth_account")
    .select("id")
    .where("userId", "=", userId)
    .where("providerId", "=", "credential")
    .where("password", "is not", null)
    .executeTakeFirst();
  return { hasPassword: credential !== undefined, isAddressConfirmed: emailVerified };
}
