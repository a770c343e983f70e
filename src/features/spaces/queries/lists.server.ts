import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../../platform/db/connection.ts";
import { readTranslations } from "../../../platform/db/translations.ts";
import { readCursor, writeCursor } from "../../../platform/search/cursor.ts";
import type { FaithKey } from "../faiths.ts";

/** Whether the kind of a space has a flag; `t` is the name of the space's row. */
const kindIn = (t: RawBuilder<unknown>, flag: "is_place" | "has_festival"): RawBuilder<boolean> =>
  // An array and no join: read once, and the walk along an index of spaces stays as it is.
  sql<boolean>`${t}.kind = any(array(select code from space_kind where ${sql.ref(flag)}))`;

/** A sacred place, which a samiti or a practice is not; `t` is how the row of the space is called. */
export const isPlace = (t: RawBuilder<unknown>): RawBuilder<boolean> => kindIn(t, "is_place");

/** What has a page that people look for by its name: a sacred place, or a samiti. */
export const isNamed = (t: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${t}.kind = any(array(select code from space_kind where is_place or has_festival))`;

const PAGE_SIZE = 12;

export interface FollowedSpace {
  readonly id: number;
  readonly name: string;
  readonly notifiedWhenLive: boolean;
}

const FOLLOWED_PAGE = 30;

/** Listed spaces that a person follows, by id, and whether they hear when each goes live. @param after the last id read. */
export async function listFollowedNames(
  db: Db,
  language: string,
  personId: number,
  after: number,
): Promise<{ spaces: FollowedSpace[]; next: number | null }> {
  const rows = await db
    .selectFrom("space_follow as f")
    .innerJoin("space as s", "s.id", "f.space_id")
    .select(["s.id", "s.name", "f.tells_live"])
    .where("f.person_id", "=", personId)
    .where("f.space_id", ">", after)
    .where("s.is_listed", "=", true)
    .where("s.removed_at", "is", null)
    .orderBy("f.space_id")
    .limit(FOLLOWED_PAGE + 1)
    .execute();
  const shown = rows.slice(0, FOLLOWED_PAGE);
  const ids = shown.map((row) => row.id);
  const words = await readTranslations(db, language, "space", ids);
  return {
    spaces: shown.map((row) => ({
      id: row.id,
      name: words(row.id, "name", row.name),
      notifiedWhenLive: row.tells_live,
    })),
    next: rows.length > FOLLOWED_PAGE ? (ids.at(-1) ?? null) : null,
  };
}

export interface MarkedSpaces {
  readonly ids: readonly number[];
  /** Give it as `after` for what follows; null at the end. */
  readonly next: string | null;
}

/** Listed spaces that a person follows or saved, the latest first. @param after where the page before ended. */
export async function listMarkedSpaces(
  db: Db,
  mark: "follow" | "save",
  personId: number,
  after: string | null,
): Promise<MarkedSpaces> {
  const table = sql.table(`space_${mark}`);
  // The mark that the page before ended with names its own instant, to the microsecond.
  const from = readCursor(after, "i");
  const { rows } = await sql<{ space_id: number }>`
    select m.space_id from ${table} as m
    join space as s on s.id = m.space_id and s.is_listed and s.removed_at is null
    where m.person_id = ${personId} ${
      from
        ? sql`and (m.at, m.space_id) < (
            select at, space_id from ${table} where person_id = ${personId} and space_id = ${from[0]}::bigint)`
        : sql``
    }
    order by m.at desc, m.space_id desc limit ${PAGE_SIZE + 1}`.execute(db);
  const ids = rows.slice(0, PAGE_SIZE).map((row) => row.space_id);
  return { ids, next: rows.length > PAGE_SIZE ? writeCursor([ids.at(-1)!]) : null };
}

/** Listed places that were verified in some time, the latest first. */
export async function listNewlyVerifiedIds(
  db: Db,
  { since, until, limit }: { readonly since: Date; readonly until: Date; readonly limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from space as s
    where s.is_listed and s.removed_at is null and s.verified_at >= ${since} and s.verified_at < ${until}
      and ${isPlace(sql`s`)}
    order by s.verified_at desc, s.id desc limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** The best-followed sacred places by id, each faith once before any comes twice. */
export async function listFeaturedIds(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select best.id from faith as f cross join lateral (
      select s.id, s.listing_rank, row_number() over (order by s.listing_rank desc, s.id desc) as place
      from (
        select id, listing_rank from space
        where faith = f.key and is_listed and removed_at is null and ${isPlace(sql`space`)}
        order by listing_rank desc, id desc limit ${limit}
      ) as s
    ) as best
    order by best.place, best.listing_rank desc, best.id limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** Faiths of which at least one place is listed, as an array within a query; cheap at any number of spaces. */
export const listedFaiths = (): RawBuilder<FaithKey[]> => sql`array(
  select f.key from faith as f
  where exists (select from space as s where s.faith = f.key and s.is_listed and s.removed_at is null and ${isPlace(sql`s`)})
  order by f.position)`;

/** Listed sacred places that people run. */
export async function countSpaces(db: Db): Promise<number> {
  const row = await db
    .selectFrom("space")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("is_listed", "=", true)
    .where("removed_at", "is", null)
    .where("is_unclaimed", "=", false)
    .where(isPlace(sql`space`))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The same of each faith that has any. */
export async function countSpacesByFaith(db: Db): Promise<Partial<Record<FaithKey, number>>> {
  const rows = await db
    .selectFrom("space")
    .select((eb) => ["faith", eb.fn.countAll<number>().as("count")])
    .where("is_listed", "=", true)
    .where("removed_at", "is", null)
    .where("is_unclaimed", "=", false)
    .where(isPlace(sql`space`))
    .groupBy("faith")
    .execute();
  return Object.fromEntries(rows.map((row) => [row.faith, row.count]));
}

/** Listed sacred places that people run by id, for search engines: what nobody has claimed says nothing that is new. @param after the last id that was read, 0 at the beginning. */
export async function listSpacesForSitemap(
  db: Db,
  after: number,
  limit: number,
): Promise<{ id: number; updatedAt: Date }[]> {
  return db
    .selectFrom("space")
    .select(["id", "updated_at as updatedAt"])
    .where("is_listed", "=", true)
    .where("removed_at", "is", null)
    .where("is_unclaimed", "=", false)
    .where(isPlace(sql`space`))
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Listed samitis by id, for search engines, which find them apart from the places. */
export async function listSamitisForSitemap(db: Db, limit: number): Promise<{ id: number; updatedAt: Date }[]> {
  return db
    .selectFrom("space")
    .select(["id", "updated_at as updatedAt"])
    .where(kindIn(sql`space`, "has_festival"))
    .where("is_listed", "=", true)
    .where("removed_at", "is", null)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** The key before each file of `perFile` listed sacred places. */
export async function sitemapStarts(db: Db, perFile: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, row_number() over (order by id) as place from space
      where is_listed and removed_at is null and not is_unclaimed and ${isPlace(sql`space`)}
    ) as listed
    where (place - 1) % ${perFile} = 0 order by id`.execute(db);
  return rows.map((row) => row.id - 1);
}
