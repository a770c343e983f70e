import { createHash } from "node:crypto";
import type { RateLimit } from "./db/rate-limit.ts";
import { mailboxOf } from "./mailbox.ts";

/** A limit's key for a mailbox, however its address is spelt. The address cannot be read in it. */
export const mailboxKey = (kind: string, email: string): string =>
  `${kind}:${createHash("sha256").update(mailboxOf(email)).digest("base64url")}`;

/**
 * Mails that somebody else may have asked for in a mailbox's name: to confirm a sign-up, another address or the
 * newsletter, and to a child's parent. Of all kinds together so many a day; each is counted where it is queued. Ways back
 * into an account have limits of their own, so that nobody closes them by it (decision 22).
 */
export const unaskedMail = (to: string): RateLimit => ({
  key: mailboxKey("unasked-mail", to),
  limit: 10,
  windowSeconds: 86_400,
});
