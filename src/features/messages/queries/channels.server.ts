import { sql, type RawBuilder } from "kysely";
import { hasBlocked } from "#/features/people/public.server.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { SignedIn, Viewer } from "#/platform/viewer.ts";
import type { ChannelSubject } from "../access.ts";
import { MOST_COUNTED, type ChannelKind } from "../rules.ts";
import type { ChannelView, LastMessage } from "../views.ts";

const [low, high] = [sql.ref<number>("c.low_person_id"), sql.ref<number>("c.high_person_id")];

/** A direct conversation is closed where one of the two left, takes no messages or has blocked the other. */
const isClosed = sql<boolean>`(c.kind = 'direct' and (
  exists (select from channel_member m left join person_contact w on w.person_id = m.person_id
    where m.channel_id = c.id and w.allow_messages is not true)
  or ${hasBlocked(low, high)} or ${hasBlocked(high, low)}))`;

type Id = number | RawBuilder<number>;

/**
 * For the queries of others: whether a person may talk with those of a channel now. They read it, and where it is the
 * conversation of two, it is open.
 */
export const mayTalkIn = (channelId: Id, personId: Id): RawBuilder<boolean> =>
  sql<boolean>`exists (select from channel_reader r join channel c on c.id = r.channel_id
    where r.channel_id = ${channelId} and r.person_id = ${personId} and not ${isClosed})`;

/** The facts that access.ts decides by, read anew for every action. Null where there is no such channel. */
export async function findChannelSubject(db: Db, viewer: Viewer, channelId: number): Promise<ChannelSubject | null> {
  const personId = viewer.kind === "person" ? viewer.personId : 0;
  const row = await db
    .selectFrom("channel as c")
    .select(["c.id", "c.space_id", "c.kind", "c.archived_at"])
    .select(
      sql<boolean>`exists (select from channel_reader r where r.channel_id = c.id and r.person_id = ${personId})`.as(
        "is_reader",
      ),
    )
    .select(isClosed.as("is_closed"))
    .where("c.id", "=", channelId)
    .executeTakeFirst();
  return row
    ? {
        id: row.id,
        spaceId: row.space_id,
        kind: row.kind as ChannelKind,
        isArchived: row.archived_at !== null,
        canRead: row.is_reader,
        isClosed: row.is_closed,
      }
    : null;
}

/** The count of others' unread messages, exact up to MOST_COUNTED; messages before the reader joined are not new. */
export const unread = sql<number>`(
  select count(*) from (
    select from message m
    where m.channel_id = r.channel_id and m.removed_at is null and m.person_id <> r.person_id
      and m.seq > coalesce(s.read_seq, 0) and (s.read_seq is not null or m.at >= r.since)
    limit ${MOST_COUNTED}) m)`;

const last = sql<LastMessage | null>`(
  select json_build_object('personId', m.person_id, 'name', p.name, 'text', left(m.body, 120),
    'at', (extract(epoch from m.at) * 1000)::bigint)
  from message m join person p on p.id = m.person_id
  where m.channel_id = r.channel_id and m.removed_at is null order by m.seq desc limit 1)`;

interface ChannelRow extends Omit<ChannelView, "kind"> {
  readonly kind: string;
  readonly personId: number;
  readonly spaceId: number | null;
}

async function readChannels(db: Db, where: RawBuilder<unknown>): Promise<ChannelRow[]> {
  const { rows } = await sql<ChannelRow>`
    select c.id, c.space_id as "spaceId", c.kind, c.name, c.topic, c.archived_at is not null as "isArchived",
      r.person_id as "personId", s.muted_at is not null as "isMuted", ${unread} as unread, ${last} as last
    from channel_reader r
    join channel c on c.id = r.channel_id
    left join channel_state s on s.channel_id = r.channel_id and s.person_id = r.person_id
    where ${where}`.execute(db);
  return rows;
}

const viewOf = ({ personId: _person, spaceId: _space, ...row }: ChannelRow): ChannelView => ({
  ...row,
  kind: row.kind as ChannelKind,
});

/** The channels of a space that somebody may read: announcements, then by name; archived ones only where asked for. */
export async function listChannels(
  db: Db,
  viewer: SignedIn,
  spaceId: number,
  { archived = false }: { archived?: boolean } = {},
): Promise<ChannelView[]> {
  const rows = await readChannels(
    db,
    sql`r.person_id = ${viewer.personId} and c.space_id = ${spaceId} and (${archived} or c.archived_at is null)
      order by c.archived_at is not null, c.kind <> 'announcements', lower(c.name), c.id`,
  );
  return rows.map(viewOf);
}

export async function readChannel(db: Db, viewer: SignedIn, channelId: number): Promise<ChannelView | null> {
  const rows = await readChannels(db, sql`r.person_id = ${viewer.personId} and c.id = ${channelId}`);
  return rows[0] ? viewOf(rows[0]) : null;
}

export interface Reading {
  readonly personId: number;
  readonly channel: ChannelView;
}

/** Finds the people who may read these channels now, with their unread counts. */
export async function readReaders(
  db: Db,
  channelIds: readonly number[],
  personIds: readonly number[],
): Promise<Reading[]> {
  if (channelIds.length === 0 || personIds.length === 0) return [];
  const rows = await readChannels(db, sql`c.id = ${sqlAny(channelIds)} and r.person_id = ${sqlAny(personIds)}`);
  return rows.map((row) => ({ personId: row.personId, channel: viewOf(row) }));
}

/** The position up to which somebody has read; null where they never did. */
export async function readPosition(db: Db, viewer: SignedIn, channelId: number): Promise<number | null> {
  const row = await db
    .selectFrom("channel_state")
    .select("read_seq")
    .where("channel_id", "=", channelId)
    .where("person_id", "=", viewer.personId)
    .executeTakeFirst();
  return row?.read_seq ?? null;
}

/** People of a private channel. */
export async function listMemberIds(db: Db, channelId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("channel_member")
    .select("person_id")
    .where("channel_id", "=", channelId)
    .orderBy("person_id")
    .execute();
  return rows.map((row) => row.person_id);
}
