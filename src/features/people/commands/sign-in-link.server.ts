import type { z } from "zod";
import type { Language } from "#/platform/i18n/languages.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { mailboxKey } from "#/platform/unasked-mail.ts";
import type { Feature } from "../../feature.ts";
import { authFor, SIGN_IN_LINK_SECONDS } from "../auth.server.ts";
import type { SignInLinkForm } from "../forms.ts";
import { SIGN_IN_LINK_JOB } from "../job-names.ts";
import { hasTwoFactor, mayHaveSession } from "../queries.server.ts";
import { signInIdentifier, userOfSignInLink } from "../verification.ts";
import { beginPendingSignIn } from "./pending-sign-in.server.ts";
import { proveMailbox } from "./prove-mailbox.server.ts";
import { beginProvenSession, type SessionContext, type SignInStep } from "./sign-in.server.ts";

/**
 * Queues the mail with a link that signs in; known and unknown addresses cost the same and are answered alike.
 * @throws platform.too-many past 10 an hour from one address, 3 for one mailbox while such a link works: whoever asks in
 * another's name fills their mailbox with links that open, so that nobody is kept out by it. Past 12 a day a new password
 * is the way in by mail.
 */
export async function askForSignInLink(
  {
    db,
    jobs,
    clientAddress,
    language,
  }: Pick<Services, "db" | "jobs"> & {
    readonly clientAddress: string;
    /** In which the page was read that asks; the mail is written in it. */
    readonly language: Language;
  },
  { email }: z.output<typeof SignInLinkForm>,
): Promise<void> {
  await countAgainstLimit(db, { key: `sign-in-link:${clientAddress}`, limit: 10, windowSeconds: 3_600 });
  const key = mailboxKey("sign-in-link", email);
  await countAgainstLimit(db, { key, limit: 3, windowSeconds: SIGN_IN_LINK_SECONDS });
  await countAgainstLimit(db, { key: `${key}:day`, limit: 12, windowSeconds: 86_400 });
  await jobs.send(db, SIGN_IN_LINK_JOB, { email, language });
}

/**
 * Signs in whoever reads the account's mail, or asks them for the account's second factor. The link works once.
 * @returns "taken" where it is the first that its mailbox proves: no password opens the account now.
 * @throws people.sign-in-link-ended for a used, old or unknown one.
 */
export async function signInByLink(
  ctx: SessionContext & Pick<Services, "jobs"> & { readonly features: readonly Feature[] },
  headers: Headers,
  { token }: { readonly token: string },
): Promise<SignInStep | "taken"> {
  const { internalAdapter } = await authFor(ctx).$context;
  const found = await internalAdapter.consumeVerificationValue(signInIdentifier(token));
  const userId = found && userOfSignInLink(found.value);
  if (!userId || !(await mayHaveSession(ctx.db, userId, false))) throw refuse("people.sign-in-link-ended");
  const isFirst = await proveMailbox(ctx, { userId, byHolder: false });
  if (await hasTwoFactor(ctx.db, userId)) {
    await beginPendingSignIn(ctx, { userId, byPassword: false });
    return "code";
  }
  await beginProvenSession(ctx, headers, { userId, isConfirmed: false });
  return isFirst ? "taken" : "done";
}
