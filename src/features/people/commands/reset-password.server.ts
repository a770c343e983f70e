import { isAPIError } from "better-auth/api";
import type { z } from "zod";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { refuse, refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { mailboxKey, unaskedMail } from "#/platform/unasked-mail.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { authFor } from "../auth.server.ts";
import type { ChangePasswordForm, ForgotPasswordForm, ResetPasswordForm } from "../forms.ts";
import { RESET_JOB, VERIFY_JOB } from "../job-names.ts";
import { refuseKnownPassword } from "../known-passwords.server.ts";
import { addresseeOf, hasTwoFactor } from "../queries.server.ts";
import { verifyIdentifier } from "../verification.ts";
import { markConfirmed } from "./confirm-password.server.ts";
import { assertOwnAccount } from "./own-account.server.ts";
import { purgePendingSignIns } from "./pending-sign-in.server.ts";
import { takeCode } from "./second-factor.server.ts";
import { rememberBrowser, type SessionContext } from "./sign-in.server.ts";

/**
 * Queues the mail with a link; known and unknown addresses cost the same and are answered alike.
 * @throws platform.too-many past 10 an hour from one address, 3 for one mailbox: a link works as long, so that
 * whoever asks in another's name keeps nobody out.
 */
export async function askForReset(
  { db, jobs, clientAddress }: Pick<Services, "db" | "jobs"> & { readonly clientAddress: string },
  { email }: z.output<typeof ForgotPasswordForm>,
): Promise<void> {
  await countAgainstLimit(db, { key: `reset:${clientAddress}`, limit: 10, windowSeconds: 3_600 });
  await countAgainstLimit(db, { key: mailboxKey("reset", email), limit: 3, windowSeconds: 3_600 });
  await jobs.send(db, RESET_JOB, { email });
}

/** Whether a link to a new password wants a code besides: the account has two-factor authentication. */
export async function resetWantsCode(ctx: SessionContext, token: string): Promise<boolean> {
  const userId = await ownerOfReset(ctx, token);
  return userId !== null && (await hasTwoFactor(ctx.db, userId));
}

async function ownerOfReset(ctx: SessionContext, token: string): Promise<string | null> {
  const { internalAdapter } = await authFor(ctx).$context;
  const found = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  return found && found.expiresAt.getTime() > ctx.clock() ? found.value : null;
}

interface NewPassword extends Pick<z.output<typeof ResetPasswordForm>, "token" | "password"> {
  /** Of the account's app, or a recovery code, where it has two-factor authentication: a mailbox is one factor. */
  readonly code?: string;
}

/**
 * Sets the password and ends every session of the account.
 * @throws people.password-known, people.password-is-email, people.link-ended; people.code-wanted beside `code`, and as takeCode.
 */
export async function resetPassword(
  ctx: SessionContext & Pick<Services, "jobs">,
  { token, password, code = "" }: NewPassword,
): Promise<void> {
  const userId = await ownerOfReset(ctx, token);
  refuseKnownPassword("password", password, userId ? await addresseeOf(ctx.db, userId) : null);
  if (userId && (await hasTwoFactor(ctx.db, userId))) {
    if (code === "") throw refuseField("code", "people.code-wanted");
    const by = { proven: "mail", device: null, clientAddress: ctx.clientAddress } as const;
    await takeCode(ctx, { userId, code, by }, async () => undefined);
  }
  try {
    await authFor(ctx).api.resetPassword({ body: { token, newPassword: password } });
  } catch (error) {
    if (isAPIError(error)) throw refuse("people.link-ended");
    throw error;
  }
}

/**
 * @throws people.demo-account for one that everybody knows; people.wrong-password, people.password-known,
 * people.password-is-email on their fields; platform.too-many past 10 tries in ten minutes.
 */
export async function changePassword(
  ctx: SessionContext,
  viewer: Viewer,
  { currentPassword, newPassword, headers }: z.output<typeof ChangePasswordForm> & { readonly headers: Headers },
): Promise<void> {
  const person = requirePerson(viewer);
  assertOwnAccount(person);
  await countAgainstLimit(ctx.db, { key: `change-password:${person.personId}`, limit: 10, windowSeconds: 600 });
  refuseKnownPassword("newPassword", newPassword, person);
  try {
    const answer = await authFor(ctx).api.changePassword({
      body: { currentPassword, newPassword, revokeOtherSessions: true },
      headers,
      returnHeaders: true,
    });
    for (const cookie of answer.headers.getSetCookie()) ctx.setCookie(cookie);
    if (answer.response.token) await markConfirmed(ctx, answer.response.token);
    await purgePendingSignIns(ctx.db, person.userId);
    await rememberBrowser(ctx, headers, person.userId);
  } catch (error) {
    if (isAPIError(error)) throw refuseField("currentPassword", "people.wrong-password");
    throw error;
  }
}

/** @throws platform.too-many past 3 an hour for one person, or the limit of unaskedMail. */
export async function askForVerification({ db, jobs }: Pick<Services, "db" | "jobs">, viewer: Viewer): Promise<void> {
  const person = requirePerson(viewer);
  await countAgainstLimit(db, { key: `verify:${person.personId}`, limit: 3, windowSeconds: 3_600 });
  await countAgainstLimit(db, unaskedMail(person.email));
  await jobs.send(db, VERIFY_JOB, { userId: person.userId });
}

/** Marks an address as its owner's. @throws people.link-ended for a used, old, unknown or outdated link. */
export async function verifyEmail(ctx: SessionContext, token: string): Promise<void> {
  const { internalAdapter } = await authFor(ctx).$context;
  const found = await internalAdapter.consumeVerificationValue(verifyIdentifier(token));
  const [userId, email] = found?.value.split(" ") ?? [];
  if (!userId || !email) throw refuse("people.link-ended");
  const { numUpdatedRows } = await ctx.db
    .updateTable("auth_user")
    .set({ emailVerified: true, updatedAt: new Date() })
    .where("id", "=", userId)
    .where("email", "=", email)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw refuse("people.link-ended");
}
