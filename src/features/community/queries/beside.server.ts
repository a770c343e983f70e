import { sql } from "kysely";
import { DAY_MS } from "../../../platform/civil-date.ts";
import { isOpenToAll } from "../../people/public-relations.server.ts";
import type { Db } from "../../../platform/db/connection.ts";
import {
  CONTRIBUTOR_DAYS,
  CONTRIBUTORS_BESIDE,
  RECENT_DAYS,
  TAGS_BESIDE,
  TRENDING_AMONG,
  TRENDING_LEAST,
  TRENDING_SHOWN,
} from "../rules.ts";

export interface TagCount {
  readonly tag: string;
  readonly discussions: number;
}

/** The tags that the most discussions of open communities have. */
export async function listPopularTags(db: Db, limit = TAGS_BESIDE): Promise<readonly TagCount[]> {
  return db
    .selectFrom("community_tag")
    .select(["tag", "discussions"])
    .where("discussions", ">", 0)
    .orderBy("discussions", "desc")
    .orderBy("tag")
    .limit(limit)
    .execute();
}

/**
 * The tags that the most discussions have which were begun or answered in the last days, of the latest of them: so many
 * are looked at and no more, however busy it is. Nobody makes one by themselves.
 */
export async function listTrendingTags(db: Db, now: Date): Promise<readonly TagCount[]> {
  const { rows } = await sql<TagCount>`
    with late as (
      select tags, author_id from discussion
      where removed_at is null and is_open and active_at > ${new Date(now.getTime() - RECENT_DAYS * DAY_MS)}
      order by active_at desc, id desc limit ${TRENDING_AMONG})
    select t.tag, t.discussions from (
      select tag, count(*) as spoken from late cross join lateral unnest(tags) tag
      group by tag having count(distinct author_id) >= ${TRENDING_LEAST} order by count(*) desc, tag limit ${TRENDING_SHOWN}) s
    join community_tag t on t.tag = s.tag order by s.spoken desc, t.tag`.execute(db);
  return rows;
}

export interface Contributor {
  readonly personId: number;
  readonly name: string;
  /** Discussions and answers. */
  readonly written: number;
  /** Of the page as one who serves or makes, if everybody may see it. */
  readonly category: string | null;
  readonly isAdministrator: boolean;
}

/** Who wrote the most in open communities within the last days, of those whose profile is public. */
export async function listContributors(
  db: Db,
  now: Date,
  limit = CONTRIBUTORS_BESIDE,
): Promise<readonly Contributor[]> {
  const { rows } = await sql<Contributor>`
    with most as (
      select person_id, sum(written)::int as written from community_contribution
      where day > (${new Date(now.getTime() - CONTRIBUTOR_DAYS * DAY_MS)}::timestamptz at time zone 'utc')::date
      group by person_id having sum(written) > 0)
    select p.id as "personId", p.name, m.written,
      (select b.category from provider_brief b where b.person_id = p.id and b.is_listed and b.is_public) as category,
      exists (select from administrator_brief a where a.person_id = p.id) as "isAdministrator"
    from most m join person p on p.id = m.person_id
    where p.removed_at is null and ${isOpenToAll(sql.ref<number>("p.id"))} order by m.written desc, p.id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** The most used tags; the form offers those of them that begin with what is typed. */
export async function suggestTags(db: Db, limit = 40): Promise<readonly string[]> {
  return (await listPopularTags(db, limit)).map(({ tag }) => tag);
}
