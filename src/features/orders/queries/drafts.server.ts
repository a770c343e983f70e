import { hashSecretToken } from "#/platform/secret-token.ts";
import type { Db } from "#/platform/db/connection.ts";
import { draftFields } from "../forms.ts";

export const hashToken = hashSecretToken;

/** What a visitor wrote to this provider before they signed in; null where it is gone. */
export async function readDraft(
  db: Db,
  { token, providerId, now }: { readonly token: string; readonly providerId: number; readonly now: Date },
): Promise<Readonly<Record<string, string>> | null> {
  const row = await db
    .selectFrom("inquiry_draft")
    .select("fields")
    .where("token_hash", "=", hashToken(token))
    .where("provider_id", "=", providerId)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row ? draftFields(row.fields) : null;
}
