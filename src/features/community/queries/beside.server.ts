import { sql } from "kysely";
import { DAY_MS } from "../../../platform/civil-date.ts";
import type { Db } from "../../../platform/db/connection.ts";
import { CONTRIBUTOR_DAYS, CONTRIBUTORS_BESIDE, TAGS_BESIDE } from "../rules.ts";

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

export interface Contributor {
  readonly personId: number;
  readonly name: string;
  /** Discussions and answers. */
  readonly written: number;
}

/** Who wrote the most in open communities within the last days. */
export async function listContributors(db: Db, now: Date): Promise<readonly Contributor[]> {
  const { rows } = await sql<Contributor>`
    with most as (
      select person_id, sum(written)::int as written from community_contribution
      where day > (${new Date(now.getTime() - CONTRIBUTOR_DAYS * DAY_MS)}::timestamptz at time zone 'utc')::date
      group by person_id having sum(written) > 0)
    select p.id as "personId", p.name, m.written from most m join person p on p.id = m.person_id
    where p.removed_at is null order by m.written desc, p.id limit ${CONTRIBUTORS_BESIDE}`.execute(db);
  return rows;
}

/** Tags that begin with what was typed, the most used first. */
export async function suggestTags(db: Db, limit = 40): Promise<readonly string[]> {
  return (await listPopularTags(db, limit)).map(({ tag }) => tag);
}
