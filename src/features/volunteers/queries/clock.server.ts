import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { notFound } from "#/platform/refusal.ts";

/** Instants of what the clocks of a space show. @param local `2026-11-21T18:30`. @throws platform.not-found. */
export async function instantsOf(db: Db, spaceId: number, from: string, until: string) {
  const { rows } = await sql<{ startsAt: Date; endsAt: Date }>`
    select ${from}::timestamp at time zone zone as "startsAt", ${until}::timestamp at time zone zone as "endsAt"
    from space_brief where id = ${spaceId}`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}
