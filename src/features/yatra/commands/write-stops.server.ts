import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import type { Coordinates } from "#/platform/search/coordinates.ts";
import type { PlannedStop } from "../rules.ts";

interface Written {
  readonly stops: readonly PlannedStop[];
  /** Where new stops are; those that are there already keep where they were seen. */
  readonly places: ReadonlyMap<number, Coordinates>;
}

/** Writes the stops of a yatra as they follow each other, within the transaction that holds it. */
export async function writeStops(db: Db, yatraId: number, { stops, places }: Written): Promise<void> {
  const ids = stops.map(({ spaceId }) => spaceId);
  await db
    .deleteFrom("yatra_stop")
    .where("yatra_id", "=", yatraId)
    .where(sql<boolean>`space_id <> all(${ids}::bigint[])`)
    .execute();
  if (stops.length === 0) return;
  const rows = stops.map(({ spaceId, stayMinutes, nights, note }, position) => {
    const { lat = null, lng = null } = places.get(spaceId) ?? {};
    return { spaceId, stayMinutes, nights, note, position, lat, lng };
  });
  await sql`
    with written as (
      select (r->>'spaceId')::bigint as space_id, (r->>'position')::smallint as position, r->>'note' as note,
        (r->>'stayMinutes')::smallint as stay_minutes, (r->>'nights')::smallint as nights,
        (r->>'lat')::float8 as lat, (r->>'lng')::float8 as lng
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as r
    ), changed as (
      update yatra_stop as s set position = w.position, note = w.note, stay_minutes = w.stay_minutes, nights = w.nights
      from written as w where s.yatra_id = ${yatraId} and s.space_id = w.space_id returning s.space_id
    )
    insert into yatra_stop (yatra_id, space_id, position, note, stay_minutes, nights, seen_lat, seen_lng)
    select ${yatraId}, w.space_id, w.position, w.note, w.stay_minutes, w.nights, w.lat, w.lng from written as w
    where w.lat is not null and w.space_id not in (select space_id from yatra_stop where yatra_id = ${yatraId})`.execute(
    db,
  );
}
