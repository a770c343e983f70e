import { hashSecretToken, makeSecretToken } from "#/platform/secret-token.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";

/** Makes the private address of a person's calendar; the one before ends. @returns its token, shown once. */
export async function openFeed({ db, clock }: Pick<Services, "db" | "clock">, viewer: Viewer): Promise<string> {
  const { personId } = requirePerson(viewer);
  const token = makeSecretToken();
  const row = { token_hash: hashSecretToken(token), created_at: new Date(clock()) };
  await db
    .insertInto("booking_feed")
    .values({ person_id: personId, ...row })
    .onConflict((conflict) => conflict.column("person_id").doUpdateSet(row))
    .execute();
  return token;
}

/** Ends the address of a person's calendar. */
export async function closeFeed({ db }: Pick<Services, "db">, viewer: Viewer): Promise<void> {
  const { personId } = requirePerson(viewer);
  await db.deleteFrom("booking_feed").where("person_id", "=", personId).execute();
}
