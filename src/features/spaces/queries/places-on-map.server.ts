import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/connection.ts";
import { sqlAny } from "../../../platform/db/sql-any.ts";
import { faiths, type FaithKey } from "../faiths.ts";
import { kindsWith, type KindWith } from "../kinds.ts";
import { isPlace } from "./lists.server.ts";

/** A listed sacred place, where it is on the map. */
export interface PlaceOnMap {
  readonly id: number;
  readonly lat: number;
  readonly lng: number;
  readonly faith: FaithKey;
  readonly kind: KindWith<"isPlace">;
  readonly followers: number;
}

/** Nobody runs it, and no source knows it any more: it may have closed or moved. Of some places each is looked up, … */
const isGone = sql<boolean>`
  exists (select from space_source as q where q.space_id = s.id and q.gone_at is not null)
    and not exists (select from space_source as n where n.space_id = s.id and n.gone_at is null)`;

/** … of all of them those that are gone are read once: they are few, and have an index of their own. */
const isAmongGone = sql<boolean>`s.id in (
  select q.space_id from space_source as q where q.gone_at is not null
    and not exists (select from space_source as n where n.space_id = q.space_id and n.gone_at is null))`;

const isOnMap = (gone: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`s.is_listed and s.removed_at is null and s.lat is not null and ${isPlace(sql`s`)}
    and not (s.is_unclaimed and ${gone})`;

/** Whether anything on the map stands there in the words of a public source. */
export async function knowsSourced(db: Db): Promise<boolean> {
  const { rows } = await sql`select from space_source where gone_at is null limit 1`.execute(db);
  return rows.length > 0;
}

/** Those of these places that are on the map. */
export async function readPlacesOnMap(db: Db, ids: readonly number[]): Promise<PlaceOnMap[]> {
  const { rows } = await sql<PlaceOnMap>`
    select s.id, s.lat, s.lng, s.faith, s.kind, s.follower_count as followers
    from space as s where s.id = ${sqlAny(ids)} and ${isOnMap(isGone)}`.execute(db);
  return rows;
}

export interface PackedPlaces {
  /**
   * A place after the other by id: the id in 8 bytes, latitude and longitude in ten-millionths of a degree in 4 each, and
   * `faith * 8 + kind` in 2, by their positions in `faiths` and among the kinds that are places, followers in 4.
   */
  readonly bytes: Buffer;
  /** Give it as `after` for what follows; null at the end. */
  readonly next: number | null;
}

/** Everything on the map, packed by the database: a million rows would keep this thread busy for seconds. */
export async function readPackedPlaces(db: Db, after: number, limit: number): Promise<PackedPlaces> {
  const codeOf = (column: RawBuilder<unknown>, known: readonly string[]) =>
    sql`coalesce(array_position(${[...known]}::text[], ${column}) - 1, 0)`;
  const { rows } = await sql<{ bytes: Buffer | null; last: number | null; count: number }>`
    select string_agg(int8send(id) || int4send((lat * 1e7)::int) || int4send((lng * 1e7)::int)
        || int2send((${codeOf(sql`faith`, faiths)} * 8 + ${codeOf(sql`kind`, kindsWith("isPlace"))})::int2)
        || int4send(follower_count), ''
        order by id) as bytes,
      max(id) as last, count(*)::int as count
    from (select s.id, s.lat, s.lng, s.faith, s.kind, s.follower_count from space as s
      where s.id > ${after} and ${isOnMap(isAmongGone)} order by s.id limit ${limit}) as part`.execute(db);
  const { bytes, last, count } = rows[0]!;
  return { bytes: bytes ?? Buffer.alloc(0), next: count < limit ? null : last };
}
