import { isAPIError } from "better-auth/api";
import type { z } from "zod";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import type { Db } from "#/platform/db/connection.ts";
import { refuse, refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { mailboxKey, unaskedMail } from "#/platform/unasked-mail.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import type { Feature } from "../../feature.ts";
import { authFor } from "../auth.server.ts";
import type { ChangePasswordForm, ForgotPasswordForm, ResetPasswordForm } from "../forms.ts";
import { RESET_JOB, VERIFY_JOB } from "../job-names.ts";
import { refuseKnownPassword } from "../known-passwords.server.ts";
import { addresseeOf, countPasskeys, hasTwoFactor } from "../queries.server.ts";
import { verifyIdentifier } from "../verification.ts";
import { countPasswordAgain, markConfirmed } from "./confirm-password.server.ts";
import { assertOwnAccount } from "./own-account.server.ts";
import { purgePendingSignIns } from "./pending-sign-in.server.ts";
import { proveMailbox } from "./prove-mailbox.server.ts";
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
  return userId !== null && (await wantsCode(ctx.db, userId));
}

/** A second factor of an account whose mailbox was never proven is nobody's who reads it: it goes. */
async function wantsCode(db: Db, userId: string): Promise<boolean> {
  return (await hasTwoFactor(db, userId)) && (await addresseeOf(db, userId))?.emailVerified !== false;
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
 * Sets the password and ends every session of the account. The first that its mailbox proves ends all that somebody else may
 * have left there; of an account that was proven before, passkeys stay.
 * @returns how many passkeys sign in.
 * @throws people.password-known, people.password-is-email, people.link-ended; people.code-wanted beside `code`, and as takeCode.
 */
export async function resetPassword(
  ctx: SessionContext & Pick<Services, "jobs"> & { readonly features: readonly Feature[] },
  { token, password, code = "" }: NewPassword,
): Promise<{ readonly passkeys: number }> {
  const userId = await ownerOfReset(ctx, token);
  refuseKnownPassword("password", password, userId ? await addresseeOf(ctx.db, userId) : null);
  if (!userId) throw refuse("people.link-ended");
  if (await wantsCode(ctx.db, userId)) {
    if (code === "") throw refuseField("code", "people.code-wanted");
    const by = { proven: "mail", device: null, clientAddress: ctx.clientAddress } as const;
    await takeCode(ctx, { userId, code, by }, async () => undefined);
  }
  await proveMailbox(ctx, { userId, byHolder: false });
  try {
    await authFor(ctx).api.resetPassword({ body: { token, newPassword: password } });
  } catch (error) {
    if (isAPIError(error)) throw refuse("people.link-ended");
    throw error;
  }
  return { passkeys: await countPasskeys(ctx.db, userId) };
}

/**
 * @throws people.demo-account for one that everybody knows; people.wrong-password, people.password-known,
 * people.password-is-email on their fields; as countPasswordAgain.
 */
export async function changePassword(
  ctx: SessionContext,
  viewer: Viewer,
  { currentPassword, newPassword, headers }: z.output<typeof ChangePasswordForm> & { readonly headers: Headers },
): Promise<void> {
  const person = requirePerson(viewer);
  assertOwnAccount(person);
  await countPasswordAgain(ctx.db, person.userId);
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

/**
 * Marks an address as its owner's, from a browser that is signed in to the account: whoever else reads the mailbox did not
 * make the account, and takes it by a new password or a link to sign in.
 * @throws people.link-ended for a used, old, unknown or outdated link; people.link-of-another (403), after which it still works.
 */
export async function verifyEmail(
  ctx: SessionContext & Pick<Services, "jobs"> & { readonly features: readonly Feature[] },
  headers: Headers,
  { token }: { readonly token: string },
): Promise<void> {
  const { internalAdapter } = await authFor(ctx).$context;
  const found = await internalAdapter.findVerificationValue(verifyIdentifier(token));
  const [userId, email] = found && found.expiresAt.getTime() > ctx.clock() ? found.value.split(" ") : [];
  if (!userId || (await addresseeOf(ctx.db, userId))?.email !== email) throw refuse("people.link-ended");
  const here = await authFor(ctx).api.getSession({ headers, query: { disableRefresh: true } });
  if (here?.user.id !== userId) throw refuse("people.link-of-another", { status: 403 });
  if (!(await internalAdapter.consumeVerificationValue(verifyIdentifier(token)))) throw refuse("people.link-ended");
  await proveMailbox(ctx, { userId, byHolder: true, address: email });
}
