import { sql } from "kysely";
import { isStopped } from "#/features/people/public.server.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";
import type { Db } from "#/platform/db/connection.ts";
import { PRESENCE_SECONDS, type Presence } from "../rules.ts";
import type { PresenceNews, TeamMember } from "../views.ts";

const status = sql<Presence>`coalesce((
  select case when bool_and(n.is_away) then 'away' else 'online' end from team_presence n
  where n.person_id = t.person_id and n.beat_at > now() - make_interval(secs => ${PRESENCE_SECONDS})
  having count(*) > 0), 'offline')`;

/** Everybody of a space's team: who is here first, then by name. */
export async function listTeam(db: Db, spaceId: number): Promise<TeamMember[]> {
  const { rows } = await sql<TeamMember>`
    select t.person_id as "personId", p.name, t.role, ${status} as status
    from space_team t join person p on p.id = t.person_id and p.removed_at is null
    where t.space_id = ${spaceId}
    order by p.name, t.person_id`.execute(db);
  const order: readonly Presence[] = ["online", "away", "offline"];
  return rows.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status));
}

/** Everybody who may read a channel, with the names that a mention calls them by. */
export async function listReaders(db: Db, channelId: number): Promise<{ personId: number; name: string }[]> {
  const rows = await db
    .selectFrom("channel_reader as r")
    .innerJoin("person as p", "p.id", "r.person_id")
    .select(["p.id as personId", "p.name"])
    .where("r.channel_id", "=", channelId)
    .where("p.removed_at", "is", null)
    .where((eb) => eb.not(isStopped(eb.ref("p.id"))))
    .orderBy("p.name")
    .orderBy("p.id")
    .execute();
  return rows;
}

/** Reads the present status of these people. */
export async function readPresence(db: Db, personIds: readonly number[]): Promise<PresenceNews> {
  if (personIds.length === 0) return [];
  const { rows } = await sql<PresenceNews[number]>`
    select t.person_id as "personId", ${status} as status
    from unnest(array[${sql.join(personIds)}]::bigint[]) as t(person_id)`.execute(db);
  return rows;
}

/** Finds the `hearers` who share a team with any of `people`. */
export async function readTeammates(
  db: Db,
  hearers: readonly number[],
  people: readonly number[],
): Promise<{ hearer: number; person: number }[]> {
  if (hearers.length === 0 || people.length === 0) return [];
  const rows = await db
    .selectFrom("space_team as mine")
    .innerJoin("space_team as theirs", "theirs.space_id", "mine.space_id")
    .select(["mine.person_id as hearer", "theirs.person_id as person"])
    .distinct()
    .where("mine.person_id", "=", sqlAny(hearers))
    .where("theirs.person_id", "=", sqlAny(people))
    .execute();
  return rows.map((row) => ({ hearer: row.hearer!, person: row.person! }));
}
