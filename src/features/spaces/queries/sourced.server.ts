import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.ts";
import { listTranslations } from "../../../platform/db/translations.ts";
import type { KnownPlace } from "../sourced/sourced-place.ts";
import type { SourceKey } from "../sourced/sources.ts";

/** What is known by these keys of a source, removed spaces included. */
export async function readKnownPlaces(
  db: Db,
  source: SourceKey,
  refs: readonly string[],
): Promise<ReadonlyMap<string, KnownPlace>> {
  const { rows } = await sql<KnownPlace & { ref: string }>`
    select q.ref, q.space_id as "spaceId", q.digest, s.is_unclaimed as "isUnclaimed", q.fields is null as "isLinked",
      s.removed_at is not null as "isRemoved", q.gone_at is not null as "isGone"
    from space_source as q join space as s on s.id = q.space_id
    where q.source = ${source} and q.ref = any(${[...refs]}::text[])`.execute(db);
  return new Map(rows.map(({ ref, ...known }) => [ref, known]));
}

/** By which keys a source has some spaces now; those that it has no more are not among them. */
export async function readRefsOfSpaces(
  db: Db,
  source: SourceKey,
  spaceIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  if (spaceIds.length === 0) return new Map();
  const { rows } = await sql<{ spaceId: number; refs: string[] }>`
    select space_id as "spaceId", array_agg(ref) as refs from space_source
    where source = ${source} and space_id = any(${[...spaceIds]}::bigint[]) and gone_at is null
    group by space_id`.execute(db);
  return new Map(rows.map(({ spaceId, refs }) => [spaceId, refs]));
}

export interface PlaceAround {
  readonly spaceId: number;
  /** Its names, in every language. */
  readonly names: readonly string[];
  readonly faith: string;
  readonly isUnclaimed: boolean;
  /** Its keys at the sources that it has. */
  readonly metres: number;
}

const EARTH_METRES = 6_371_000;
/** More spaces than these within a few hundred metres are compared with nothing. */
const MOST_AROUND = 12;

/**
 * The spaces that are there around points, the nearest first, those that are not listed included: for staff.
 * @param metres how far at most.
 * @returns for each point, by its place in the list, those that are near.
 */
export async function findPlacesAround(
  db: Db,
  points: readonly { readonly lat: number; readonly lng: number }[],
  metres: number,
): Promise<ReadonlyMap<number, readonly PlaceAround[]>> {
  if (points.length === 0) return new Map();
  const { rows } = await sql<PlaceAround & { of: number }>`
    select q.of::int as of, o.id as "spaceId", o.faith, o.is_unclaimed as "isUnclaimed",
      round(${EARTH_METRES}::float8 * 2 * asin(least(1, o.chord / 2)))::int as metres,
      array_remove(array[o.name, o.local_name], '') as names
    from (
      select of, cube(array[cos(radians(lat)) * cos(radians(lng)), cos(radians(lat)) * sin(radians(lng)), sin(radians(lat))]) as point
      from unnest(${points.map(({ lat }) => lat)}::float8[], ${points.map(({ lng }) => lng)}::float8[])
        with ordinality as p (lat, lng, of)
    ) as q cross join lateral (
      select s.id, s.name, s.local_name, s.faith, s.is_unclaimed, s.on_sphere <-> q.point as chord
      from space as s
      where s.removed_at is null and s.on_sphere <@ cube_enlarge(q.point, ${metres / EARTH_METRES}::float8, 3)
        and s.kind = any(array(select code from space_kind where is_place))
      order by s.on_sphere <-> q.point limit ${MOST_AROUND}
    ) as o`.execute(db);
  const ids = [...new Set(rows.map(({ spaceId }) => spaceId))];
  const translated = Map.groupBy(await listTranslations(db, "space", ids, ["name"]), ({ entityId }) => entityId);
  return Map.groupBy(
    rows.map(({ of, names, ...around }) => {
      const others = (translated.get(around.spaceId) ?? []).map(({ text }) => text);
      return { of: of - 1, ...around, names: [...names, ...others] };
    }),
    ({ of }) => of,
  );
}
