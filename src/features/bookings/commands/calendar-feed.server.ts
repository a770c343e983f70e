import { createHash, randomBytes } from "node:crypto";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";

/** What the database keeps of the address of a calendar: whoever reads it there reads no calendar. */
export const hashFeedToken = (token: string): Buffer => createHash("sha256").update(token).digest();

/** Makes the private address of a person's calendar; the one before ends. @returns its token, shown once. */
export async function openFeed({ db, clock }: Pick<Services, "db" | "clock">, viewer: Viewer): Promise<string> {
  const { personId } = requirePerson(viewer);
  const token = randomBytes(24).toString("base64url");
  const row = { token_hash: hashFeedToken(token), created_at: new Date(clock()) };
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
