import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { markReadAt } from "#/features/notifications/public.server.ts";
import { refuse } from "#/platform/refusal.ts";
import type { SignedIn, Viewer } from "#/platform/viewer.ts";
import { assertInChannel } from "../access.ts";
import { findChannelSubject } from "../queries/channels.server.ts";
import { publishTeam } from "./next-number.server.ts";
import type { Services } from "#/platform/services.ts";

/**
 * Says that somebody has read up to a place; on whichever device, the furthest counts. Their other pages hear of it, and
 * once nothing is left to read, what notified them of it is read too.
 * @throws platform.sign-in-first, platform.not-found.
 */
export async function markRead(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { channelId, seq }: { readonly channelId: number; readonly seq: number },
): Promise<void> {
  const subject = await findChannelSubject(db, viewer, channelId);
  const person = assertInChannel(viewer, "read", subject);
  const path = subject!.kind === "direct" ? `/messages/${channelId}` : `/team-communication/${channelId}`;
  await db.transaction().execute(async (db) => {
    const { rows } = await sql`
      insert into channel_state as s (channel_id, person_id, read_seq)
      select id, ${person.personId}, least(last_rev, ${seq}::bigint) from channel where id = ${channelId}
      on conflict (channel_id, person_id) do update set read_seq = excluded.read_seq
        where s.read_seq < excluded.read_seq
      returning 1`.execute(db);
    if (rows.length === 0) return;
    await publishTeam(db, { channel: channelId, person: person.personId });
    if (await isAllRead(db, person, channelId)) {
      await markReadAt(db, { personId: person.personId, path }, new Date(clock()));
    }
  });
}

async function isAllRead(db: Db, { personId }: SignedIn, channelId: number): Promise<boolean> {
  const { rows } = await sql<{ isAll: boolean }>`
    select not exists (
      select from message m where m.channel_id = s.channel_id and m.seq > s.read_seq
        and m.person_id is distinct from s.person_id and m.removed_at is null) as "isAll"
    from channel_state s where s.channel_id = ${channelId} and s.person_id = ${personId}`.execute(db);
  return rows[0]?.isAll ?? false;
}

/**
 * Mutes a channel for a person: nothing of it is notified to them, and its count is quiet.
 * @throws platform.sign-in-first, platform.not-found, messages.announcements-stay.
 */
export async function muteChannel(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { channelId, on }: { readonly channelId: number; readonly on: boolean },
): Promise<void> {
  const subject = await findChannelSubject(db, viewer, channelId);
  const person = assertInChannel(viewer, "read", subject);
  if (subject!.kind === "announcements") throw refuse("messages.announcements-stay");
  await db.transaction().execute(async (db) => {
    await storeState(db, person, channelId);
    await db
      .updateTable("channel_state")
      .set({ muted_at: on ? sql`now()` : null })
      .where("channel_id", "=", channelId)
      .where("person_id", "=", person.personId)
      .execute();
    await publishTeam(db, { channel: channelId, person: person.personId });
  });
}

/** A row for somebody who has never read there: what was said before they came stays old. */
async function storeState(db: Db, { personId }: SignedIn, channelId: number): Promise<void> {
  await sql`
    insert into channel_state (channel_id, person_id, read_seq)
    select ${channelId}, ${personId}, coalesce((
      select max(m.seq) from message m join channel_reader r on r.channel_id = m.channel_id
      where m.channel_id = ${channelId} and r.person_id = ${personId} and m.at < r.since), 0)
    on conflict do nothing`.execute(db);
}
