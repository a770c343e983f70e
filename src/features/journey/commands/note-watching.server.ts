import { sql } from "kysely";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notFound } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { BEAT_LIMIT, LONGEST_BEAT_SECONDS, WATCHED_SECONDS } from "../rules.ts";

/**
 * Notes that a ceremony is in front of somebody right now. The time between two such words counts by the server's clock, and
 * only where they follow each other, on one day of the space: once it is enough, it is a virtual visit, one a day a space. Of
 * several ceremonies in front of them at once each minute counts for one.
 * @returns whether it was enough. @throws platform.sign-in-first, platform.too-many, platform.not-found where nothing is shown.
 */
export async function noteWatching(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { occurrenceId }: { readonly occurrenceId: number },
): Promise<boolean> {
  const { personId, isChild } = requirePerson(viewer);
  // What a child watches is nobody's note.
  if (isChild) return false;
  await countAgainstLimit(db, { key: `journey-watching:${personId}`, ...BEAT_LIMIT });
  const now = new Date(clock());
  return db.transaction().execute(async (db) => {
    const { rows: shown } = await sql<{ spaceId: number; day: string }>`
      select o.space_id as "spaceId", (${now}::timestamptz at time zone s.zone)::date::text as day
      from event_brief o join space_brief s on s.id = o.space_id and s.is_listed
      where o.id = ${occurrenceId} and o.removed_at is null and not o.is_private
        and o.status in ('scheduled', 'confirmed') and coalesce(o.started_at, o.starts_at) <= ${now}
        and (coalesce(o.ended_at, o.ends_at) > ${now} or (o.started_at is not null and o.ended_at is null)
          or exists (select from recording_brief r where r.occurrence_id = o.id and r.is_public))`.execute(db);
    const [room] = shown;
    if (!room) throw notFound();
    // Their words wait for each other: none counts what another has counted.
    await sql`select pg_advisory_xact_lock(hashtextextended('journey.watching', ${personId}))`.execute(db);
    const { rows } = await sql<{ seconds: number }>`
      insert into watching as w (person_id, occurrence_id, day, seen_at)
      values (${personId}, ${occurrenceId}, ${room.day}, ${now})
      on conflict (person_id, occurrence_id) do update set
        seconds = case
          when w.day <> excluded.day then 0
          when ${now}::timestamptz - w.seen_at > make_interval(secs => ${LONGEST_BEAT_SECONDS}) then w.seconds
          else w.seconds + greatest(0, extract(epoch from ${now}::timestamptz - (
            select max(seen_at) from watching where person_id = ${personId})))::int end,
        day = excluded.day, seen_at = greatest(w.seen_at, excluded.seen_at)
      returning seconds`.execute(db);
    if (rows[0]!.seconds < WATCHED_SECONDS) return false;
    await sql`
      insert into visit (person_id, space_id, day, at, is_virtual, way, occurrence_id)
      values (${personId}, ${room.spaceId}, ${room.day}, ${now}, true, 'watching', ${occurrenceId})
      on conflict do nothing`.execute(db);
    return true;
  });
}
