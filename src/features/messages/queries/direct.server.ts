import { sql, type RawBuilder } from "kysely";
import { haveBooking } from "#/features/bookings/public.server.ts";
import { haveOrder } from "#/features/orders/public.server.ts";
import { hasBlocked } from "#/features/people/public.server.ts";
import { findPersonPath } from "#/features/profiles/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import type { ChannelView } from "../views.ts";
import { unread } from "./channels.server.ts";

/** own: the reader has switched messages off. blocked: the reader blocked the other. theirs: the other takes none. */
export type Closed = "own" | "blocked" | "theirs";

/** The other person of a direct conversation, present or possible. */
export interface OtherPerson {
  readonly personId: number;
  readonly name: string;
  /** Why neither of them writes now; null where both may. */
  readonly closed: Closed | null;
}

/** A channel of two, named after the other one. */
export interface ConversationView extends ChannelView {
  readonly other: OtherPerson;
}

const other = sql.ref<number>("other.id");

/** Over `other` (person), what they wish, `theirs`, and the reader's own, `own`. */
const closed = (viewer: number) => sql<Closed | null>`case
  when ${hasBlocked(viewer, other)} then 'blocked'
  when not own.allow_messages then 'own'
  when theirs.allow_messages is not true or ${hasBlocked(other, viewer)} then 'theirs'
end`;

async function readConversations(db: Db, viewer: number, where: RawBuilder<unknown>): Promise<ConversationView[]> {
  const { rows } = await sql<ConversationView>`
    select c.id, 'direct' as kind, other.name, '' as topic, false as "isArchived",
      json_build_object('personId', other.id, 'name', other.name, 'closed', ${closed(viewer)}) as other,
      s.muted_at is not null as "isMuted", ${unread} as unread,
      (select json_build_object('personId', m.person_id, 'name', other.name, 'text', left(m.body, 120),
          'at', (extract(epoch from m.at) * 1000)::bigint)
        from message m where m.channel_id = c.id and m.removed_at is null order by m.seq desc limit 1) as last
    from (
      select id, high_person_id as other_id, last_rev from channel where low_person_id = ${viewer} and kind = 'direct'
      union all
      select id, low_person_id, last_rev from channel where high_person_id = ${viewer} and kind = 'direct'
    ) c
    join channel_member r on r.channel_id = c.id and r.person_id = ${viewer}
    join person other on other.id = c.other_id
    join person_contact own on own.person_id = ${viewer}
    left join person_contact theirs on theirs.person_id = other.id
    left join channel_state s on s.channel_id = c.id and s.person_id = ${viewer}
    where ${where}`.execute(db);
  return rows;
}

/** The list's length; older conversations are found by writing again. */
const MOST_LISTED = 200;

/** Somebody's conversations in which anything was said, those of the last word first. */
export const listConversations = (db: Db, viewer: SignedIn): Promise<ConversationView[]> =>
  readConversations(
    db,
    viewer.personId,
    sql`c.last_rev > 0 order by (select max(m.id) from message m where m.channel_id = c.id) desc limit ${MOST_LISTED}`,
  );

export async function readConversation(db: Db, viewer: SignedIn, id: number): Promise<ConversationView | null> {
  return (await readConversations(db, viewer.personId, sql`c.id = ${id}`))[0] ?? null;
}

/**
 * Somebody whom the viewer may write to or block: whose page they see at least by name, or with whom they have a conversation,
 * an order or a booking. @returns null for everybody else, as for unknown and removed people, and for oneself.
 */
export async function findOther(db: Db, viewer: SignedIn, personId: number): Promise<OtherPerson | null> {
  const other = await readOther(db, viewer, personId);
  const isKnown =
    other !== null &&
    ((await findConversation(db, viewer, personId)) !== null ||
      (await findPersonPath(db, viewer, personId)) !== null ||
      (await haveOrder(db, viewer.personId, personId)) ||
      (await haveBooking(db, viewer, personId)));
  return isKnown ? other : null;
}

/** Whoever it is. @returns null for unknown and removed people, and for oneself. */
export async function readOther(db: Db, viewer: SignedIn, personId: number): Promise<OtherPerson | null> {
  const { rows } = await sql<OtherPerson>`
    select other.id as "personId", other.name, ${closed(viewer.personId)} as closed
    from person other
    join person_contact own on own.person_id = ${viewer.personId}
    left join person_contact theirs on theirs.person_id = other.id
    where other.id = ${personId} and other.id <> ${viewer.personId} and other.removed_at is null
      and other.user_id is not null`.execute(db);
  return rows[0] ?? null;
}

/** The one conversation of two people, if they have one. */
export async function findConversation(db: Db, viewer: SignedIn, personId: number): Promise<number | null> {
  const [low, high] = pairOf(viewer.personId, personId);
  const row = await db
    .selectFrom("channel")
    .select("id")
    .where("kind", "=", "direct")
    .where("low_person_id", "=", low)
    .where("high_person_id", "=", high)
    .executeTakeFirst();
  return row?.id ?? null;
}

export const pairOf = (a: number, b: number): readonly [number, number] => (a < b ? [a, b] : [b, a]);
