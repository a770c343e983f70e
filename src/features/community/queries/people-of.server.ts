import { hasBlocked, isStopped } from "#/features/people/public.server.ts";
import { listStaffIds } from "#/features/people/public-staff.server.ts";
import { sql } from "kysely";
import { sqlAny } from "#/platform/db/sql-any.ts";
import type { Db } from "#/platform/db/connection.ts";
import { communityAdmin } from "../access.ts";

const MOST = 500;

/** The name of somebody; null where their account is gone. */
export async function nameOfPerson(db: Db, personId: number): Promise<string | null> {
  const row = await db
    .selectFrom("person")
    .select("name")
    .where("id", "=", personId)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return row?.name ?? null;
}

/** The people whom an answer may mention: those who have written in the discussion. */
export async function listDiscussionPeople(
  db: Db,
  discussionId: number,
): Promise<readonly { readonly personId: number; readonly name: string }[]> {
  const { rows } = await sql<{ personId: number; name: string }>`
    select p.id as "personId", p.name from person p
    where p.removed_at is null and not ${isStopped(sql.ref<number>("p.id"))} and p.id in (
      (select author_id from discussion_reply where discussion_id = ${discussionId} and removed_at is null
        order by id desc limit ${MOST})
      union select author_id from discussion where id = ${discussionId})`.execute(db);
  return rows;
}

/**
 * Those among `people` who hear of what `writerId` does in a discussion: who may read it still, with no block between them.
 * Who left a community by approval, or was put out of it, hears of nothing there.
 */
export async function listReaders(
  db: Db,
  discussionId: number,
  { people, writerId }: { readonly people: readonly (number | null)[]; readonly writerId: number },
): Promise<ReadonlySet<number>> {
  const ids = people.filter((id): id is number => id !== null);
  if (ids.length === 0) return new Set();
  const writer = sql<number>`${writerId}::bigint`;
  const { rows } = await sql<{ id: number }>`
    select p.id from discussion d join community c on c.id = d.community_id
    join person p on p.id = any(${ids}::bigint[])
    where d.id = ${discussionId} and not ${hasBlocked(sql.ref<number>("p.id"), writer)}
      and not ${hasBlocked(writer, sql.ref<number>("p.id"))}
      and (c.is_open or p.is_staff
        or exists (select from community_member m
          where m.community_id = c.id and m.person_id = p.id and m.state = 'member')
        or exists (select from space_team t where t.space_id = c.space_id and t.person_id = p.id
          and t.role = any(${[...communityAdmin.moderate.roles]}::text[])))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

const MOST_FOLLOWING = 5_000;

/** Who hears of every answer: its author, and those who began to follow it, up to 5,000 of them in the order of their ids. */
export async function listFollowers(db: Db, discussionId: number): Promise<number[]> {
  const { rows } = await sql<{ personId: number }>`
    (select f.person_id as "personId" from discussion d
      join discussion_follow f on f.discussion_id = d.id and f.person_id = d.author_id
      where d.id = ${discussionId} and f.wish = 'all')
    union
    (select person_id from discussion_follow where discussion_id = ${discussionId} and wish = 'all'
      order by person_id limit ${MOST_FOLLOWING})`.execute(db);
  return rows.map(({ personId }) => personId);
}

/** Those among `people` who wish to hear nothing of a discussion. */
export async function listMuting(
  db: Db,
  discussionId: number,
  people: readonly (number | null)[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom("discussion_follow")
    .select("person_id")
    .where("discussion_id", "=", discussionId)
    .where("wish", "=", "none")
    .where("person_id", "=", sqlAny(people.filter((id): id is number => id !== null)))
    .execute();
  return new Set(rows.map(({ person_id }) => person_id));
}

/** Those who keep order in a community: its team, or staff where nobody is left. */
export async function listKeepers(db: Db, communityId: number): Promise<readonly number[]> {
  const team = await listTeamIds(db, communityId);
  return team.length > 0 ? team : listStaffIds(db);
}

/** Those who keep order in a community, but for staff: its owner and moderators, and the people of its space. */
export async function listTeamIds(db: Db, communityId: number): Promise<number[]> {
  const { rows } = await sql<{ personId: number }>`
    select person_id as "personId" from community_member
    where community_id = ${communityId} and role <> 'member' and state = 'member'
    union select t.person_id from space_team t join community c on c.space_id = t.space_id
    where c.id = ${communityId} and t.role = any(${[...communityAdmin.moderate.roles]}::text[])`.execute(db);
  return rows.map(({ personId }) => personId);
}
