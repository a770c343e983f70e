import type { Db } from "#/platform/db/connection.ts";
import { findPublishedOccurrence } from "../queries.server.ts";

/** Somebody sends now: what was refused before is no longer said. */
export const clearRefusals = (db: Db, date: { readonly spaceId: number; readonly occurrenceId: number }) =>
  db
    .deleteFrom("broadcast_refusal")
    .where("space_id", "=", date.spaceId)
    .where((eb) => eb.or([eb("occurrence_id", "=", date.occurrenceId), eb("occurrence_id", "is", null)]))
    .execute();

/** Keeps why a publisher was turned away, of a date or of a space; the newest takes the place of the one before. */
export async function noteRefusal(
  db: Db,
  refusal: ({ readonly spaceId: number } | { readonly occurrenceId: number }) & {
    readonly occurrenceId: number | null;
    readonly code: string;
    readonly now: Date;
  },
): Promise<void> {
  const { occurrenceId, code, now } = refusal;
  const spaceId = "spaceId" in refusal ? refusal.spaceId : (await findPublishedOccurrence(db, occurrenceId!))?.spaceId;
  if (spaceId === undefined) return;
  await db
    .insertInto("broadcast_refusal")
    .values({ space_id: spaceId, occurrence_id: occurrenceId, code, at: now })
    .onConflict((conflict) => conflict.columns(["space_id", "occurrence_id"]).doUpdateSet({ code, at: now }))
    .execute();
}
