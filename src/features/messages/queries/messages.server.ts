import { sql, type RawBuilder } from "kysely";
import { sqlAny } from "#/platform/db/sql-any.ts";
import type { Db } from "#/platform/db/connection.ts";
import { PAGE } from "../rules.ts";
import type { CatchUp, MessagePage, MessageView } from "../views.ts";

/** More changes than this are a gap: the page is read anew. */
const MOST_MISSED = 200;
/** Messages of one thread that are shown. */
const MOST_REPLIES = 500;

/**
 * Reads messages, the same for every reader: one's own are found by the ids. @param of condition, order and limit over
 * `m`.
 */
async function readMessages(db: Db, of: RawBuilder<unknown>): Promise<MessageView[]> {
  const { rows } = await sql<MessageView>`
    select m.id, m.seq, m.rev, m.person_id as "personId", p.name,
      case when m.removed_at is null then m.body else '' end as text,
      (extract(epoch from m.at) * 1000)::bigint as at,
      m.edited_at is not null as "isEdited", m.removed_at is not null as "isRemoved", m.client_id as "clientId",
      (select json_build_object('seq', b.seq, 'name', bp.name,
          'text', case when b.removed_at is null then left(b.body, 120) else '' end)
        from message b join person bp on bp.id = b.person_id where b.id = m.parent_id) as parent,
      (select count(*) from message a where a.parent_id = m.id and a.removed_at is null) as replies,
      coalesce((select json_agg(json_build_object('emoji', e.emoji, 'personIds', e.people) order by e.first)
        from (select emoji, array_agg(person_id order by at) as people, min(at) as first
          from message_reaction where message_id = m.id and m.removed_at is null group by emoji) e), '[]') as reactions,
      coalesce((select json_agg(json_build_object('personId', n.person_id, 'name', n.name))
        from message_mention n where n.message_id = m.id and m.removed_at is null), '[]') as mentions,
      coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'bytes', f.bytes, 'width', f.width,
          'height', f.height) order by f.id)
        from message_file f where f.message_id = m.id and m.removed_at is null), '[]') as files
    from (select * from message m ${of}) m join person p on p.id = m.person_id`.execute(db);
  return rows.toSorted((a, b) => a.seq - b.seq);
}

/** The number of a channel, read before its messages: whatever is missed then has a higher one. */
async function readRev(db: Db, channelId: number): Promise<number> {
  const row = await db.selectFrom("channel").select("last_rev").where("id", "=", channelId).executeTakeFirst();
  return row?.last_rev ?? 0;
}

const older = (channelId: number, before: number, count: number) =>
  sql`where m.channel_id = ${channelId} and m.seq < ${before} order by m.seq desc limit ${count}`;
const newer = (channelId: number, after: number, count: number) =>
  sql`where m.channel_id = ${channelId} and m.seq > ${after} order by m.seq limit ${count}`;

export interface PageFilter {
  /** Those before, or after, a place. */
  readonly before?: number;
  readonly after?: number;
  /** The stretch around a place. */
  readonly around?: number;
}

/** Reads a stretch of a channel by key, the newest unless given; check access before. */
export async function readPage(db: Db, channelId: number, filter: PageFilter = {}): Promise<MessagePage> {
  const rev = await readRev(db, channelId);
  if (filter.around !== undefined) {
    const half = PAGE / 2;
    const [upTo, from] = await Promise.all([
      readMessages(db, older(channelId, filter.around + 1, half + 1)),
      readMessages(db, newer(channelId, filter.around, half + 1)),
    ]);
    return {
      messages: [...upTo.slice(-half), ...from.slice(0, half)],
      hasOlder: upTo.length > half,
      hasNewer: from.length > half,
      rev,
    };
  }
  if (filter.after !== undefined) {
    const rows = await readMessages(db, newer(channelId, filter.after, PAGE + 1));
    return { messages: rows.slice(0, PAGE), hasOlder: true, hasNewer: rows.length > PAGE, rev };
  }
  const before = filter.before ?? Number.MAX_SAFE_INTEGER;
  const rows = await readMessages(db, older(channelId, before, PAGE + 1));
  return { messages: rows.slice(-PAGE), hasOlder: rows.length > PAGE, hasNewer: filter.before !== undefined, rev };
}

/** Reads new and changed messages after a number of the channel; check access before. */
export async function readMissed(db: Db, channelId: number, since: number): Promise<CatchUp> {
  const rev = await readRev(db, channelId);
  const rows = await readMessages(
    db,
    sql`where m.channel_id = ${channelId} and m.rev > ${since} order by m.rev limit ${MOST_MISSED + 1}`,
  );
  const isGap = rows.length > MOST_MISSED;
  return { messages: isGap ? [] : rows, rev, isGap };
}

/** A thread: what it began with, and the replies; empty where nothing stands at that place. */
export async function readThread(db: Db, channelId: number, seq: number): Promise<MessagePage> {
  const rev = await readRev(db, channelId);
  const root = await db
    .selectFrom("message")
    .select((eb) => eb.fn.coalesce("parent_id", "id").as("id"))
    .where("channel_id", "=", channelId)
    .where("seq", "=", seq)
    .executeTakeFirst();
  if (!root) return { messages: [], hasOlder: false, hasNewer: false, rev };
  const [first, replies] = await Promise.all([
    readMessagesByIds(db, [root.id]),
    readMessages(db, sql`where m.parent_id = ${root.id} order by m.seq desc limit ${MOST_REPLIES}`),
  ]);
  return { messages: [...first, ...replies], hasOlder: false, hasNewer: false, rev };
}

export const readMessagesByIds = async (db: Db, ids: readonly number[]): Promise<MessageView[]> =>
  ids.length === 0 ? [] : readMessages(db, sql`where m.id = ${sqlAny(ids)}`);
