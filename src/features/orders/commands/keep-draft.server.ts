import { randomBytes } from "node:crypto";
import { DAY_MS } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notFound } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { draftFields } from "../forms.ts";
import { mayBeAsked } from "../queries/asked-provider.server.ts";
import { hashToken } from "../queries/drafts.server.ts";

/** Long enough to find the mail of a new account. */
const KEPT_DAYS = 2;

/**
 * Keeps what a visitor has written, until they have signed in and send it. @returns the token, by which alone it is found.
 * @throws platform.not-found for a provider who cannot be asked; platform.too-many (429).
 */
export async function keepDraft(
  { db, clock }: Pick<Services, "db" | "clock">,
  input: {
    readonly providerId: number;
    /** As they were sent; what is no field of the form is left out. */
    readonly fields: Readonly<Record<string, string>>;
    readonly clientAddress: string;
  },
): Promise<string> {
  if (!(await mayBeAsked(db, input.providerId))) throw notFound();
  await countAgainstLimit(db, { key: `orders.draft:${input.clientAddress}`, limit: 60, windowSeconds: 3_600 });
  const token = randomBytes(16).toString("base64url");
  await db
    .insertInto("inquiry_draft")
    .values({
      token_hash: hashToken(token),
      provider_id: input.providerId,
      fields: JSON.stringify(draftFields(input.fields)),
      expires_at: new Date(clock() + KEPT_DAYS * DAY_MS),
    })
    .execute();
  return token;
}

export async function purgeDrafts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("inquiry_draft").where("expires_at", "<=", now).execute();
}
