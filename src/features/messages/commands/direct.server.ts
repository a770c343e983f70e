import { sql } from "kysely";
import { setBlock } from "#/features/people/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notify } from "#/platform/notifications.ts";
import { notFound, refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { assertInChannel } from "../access.ts";
import { messageReceived } from "../notifications.ts";
import { findChannelSubject } from "../queries/channels.server.ts";
import { findConversation, findOther, pairOf } from "../queries/direct.server.ts";
import { DIRECT_LIMIT, MOST_UNANSWERED, PRESENCE_SECONDS } from "../rules.ts";
import { publishTeam } from "./next-number.server.ts";

/**
 * Opens the conversation of two people, or finds the one they have; any number of times at once it is the same.
 * @returns its channel.
 * @throws platform.sign-in-first; platform.not-found for nobody, and for whom the viewer does not see; messages.not-taken (403) where either wants no
 * messages; platform.too-many (429) past ten new ones a day.
 */
export async function openConversation(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { personId }: { readonly personId: number },
): Promise<number> {
  const person = requirePerson(viewer);
  const other = await findOther(db, person, personId);
  if (!other) throw notFound();
  const known = await findConversation(db, person, personId);
  if (known) return known;
  if (other.closed) throw refuse("messages.not-taken", { status: 403 });
  await countAgainstLimit(db, { key: `direct:${person.personId}`, ...DIRECT_LIMIT });
  const [low, high] = pairOf(person.personId, personId);
  return db.transaction().execute(async (db) => {
    const { rows } = await sql<{ id: number }>`
      insert into channel (kind, low_person_id, high_person_id, created_by)
      values ('direct', ${low}, ${high}, ${person.personId})
      on conflict (low_person_id, high_person_id) where kind = 'direct' do nothing returning id`.execute(db);
    if (!rows[0]) return (await findConversation(db, person, personId))!;
    const [{ id }] = rows;
    await db
      .insertInto("channel_member")
      .values([low, high].map((person_id) => ({ channel_id: id, person_id, added_by: person.personId })))
      .execute();
    return id;
  });
}

/** For what else is done in a channel by those who write there. @throws as access.ts does. */
export const assertMayWrite = async (db: Db, viewer: Viewer, channelId: number): Promise<SignedIn> =>
  assertInChannel(viewer, "write", await findChannelSubject(db, viewer, channelId));

/**
 * Refuses many messages to a person who never answered. Call it with the channel's row locked.
 * @throws messages.await-answer (429).
 */
export async function refuseFlood(db: Db, { personId }: SignedIn, channelId: number): Promise<void> {
  const { rows } = await sql<{ own: number; theirs: boolean }>`
    select count(*) filter (where person_id = ${personId})::int as own,
      coalesce(bool_or(person_id <> ${personId}), false) as theirs
    from (select person_id from message where channel_id = ${channelId}
      order by seq limit ${MOST_UNANSWERED + 1}) as first`.execute(db);
  const { own, theirs } = rows[0]!;
  if (!theirs && own >= MOST_UNANSWERED) throw refuse("messages.await-answer", { status: 429 });
}

/**
 * Notifies the other person of a message, unless they are at their page and had read all before it. One stretch of
 * unread messages is notified once.
 */
export async function notifyOther(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  person: SignedIn,
  channelId: number,
  { seq, text }: { readonly seq: number; readonly text: string },
): Promise<void> {
  const { rows } = await sql<{ id: number; read: number; isThere: boolean; isMuted: boolean; unread: boolean }>`
    select m.person_id as id, coalesce(s.read_seq, 0) as read, s.muted_at is not null as "isMuted",
      exists (select from team_presence p where p.person_id = m.person_id and not p.is_away
        and p.beat_at > now() - make_interval(secs => ${PRESENCE_SECONDS})) as "isThere",
      exists (select from message b where b.channel_id = m.channel_id and b.person_id <> m.person_id
        and b.removed_at is null and b.seq < ${seq} and b.seq > coalesce(s.read_seq, 0)) as unread
    from channel_member m
    left join channel_state s on s.channel_id = m.channel_id and s.person_id = m.person_id
    where m.channel_id = ${channelId} and m.person_id <> ${person.personId}`.execute(db);
  const [other] = rows;
  // The first word makes a line in the other's list, which is not there yet.
  if (seq === 1) await publishTeam(db, { channel: channelId, isChanged: true });
  if (!other || other.isMuted || (other.isThere && !other.unread && other.read > 0)) return;
  await notify({ db, jobs }, messageReceived, {
    key: `conversation:${channelId}:${other.read}`,
    personIds: [other.id],
    path: `/messages/${channelId}`,
    by: { personId: person.personId, wrote: true },
    payload: { who: person.name, text },
  });
}

/**
 * Neither hears from the other from now on; or lets it go again, which is always allowed. A second time changes nothing.
 * @throws platform.sign-in-first, platform.not-found, platform.too-many (429).
 */
export async function blockPerson(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { personId, on }: { readonly personId: number; readonly on: boolean },
): Promise<void> {
  const person = requirePerson(viewer);
  if (on && !(await findOther(db, person, personId))) throw notFound();
  await countAgainstLimit(db, { key: `block:${person.personId}`, limit: 60, windowSeconds: 3_600 });
  await setBlock(db, { personId: person.personId, otherId: personId, on });
}
