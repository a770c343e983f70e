import { sql } from "kysely";
import { createNameless } from "#/features/people/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";

/**
 * The provider in whose stead stays what others have had made or held by somebody who has left: made when the first one
 * leaves. It has no account, no page, and is in no list. In the caller's transaction. @returns its person's id.
 */
export async function namelessProvider(db: Db, now: Date): Promise<number> {
  // Two who leave at once make one.
  await sql`select pg_advisory_xact_lock(hashtext('artists.nameless-provider'))`.execute(db);
  const known = await db.selectFrom("artist").select("person_id").where("is_nameless", "=", true).executeTakeFirst();
  if (known) return known.person_id;
  const id = await createNameless(db, "murtikar", now);
  await db
    .insertInto("artist")
    .values({ person_id: id, category: "Volunteer", city: "", region: "", is_nameless: true, takes_inquiries: false })
    .execute();
  return id;
}
