import { sql } from "kysely";
import { assertMayWrite, findChannelPosition, listUnmuted } from "#/features/messages/public.server.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import type { Services } from "#/platform/services.ts";
import { notify } from "#/platform/notifications.ts";
import { notFound } from "#/platform/refusal.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { callStarted } from "../notifications.ts";

const LIMIT = { limit: 10, windowSeconds: 600 };
/** A larger channel is not rung: its line shows the call. */
const MOST_NOTIFIED = 40;

/**
 * Starts a call in a channel where the viewer may write, or finds the one that runs there; the others of the channel hear.
 * @returns the call, and whether it is a new one. @throws platform.sign-in-first, platform.not-found, platform.not-allowed, messages.archived, messages.not-taken,
 * platform.too-many
 */
export async function startCall(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  { channelId }: { readonly channelId: number },
): Promise<{ id: number; isNew: boolean }> {
  const now = new Date(clock());
  const person = await assertMayWrite(db, viewer, channelId);
  const [place, others] = await Promise.all([
    findChannelPosition(db, person, channelId),
    listUnmuted(db, person, channelId, MOST_NOTIFIED + 1),
  ]);
  if (!place) throw notFound();
  return db.transaction().execute(async (db) => {
    // Two who press at once are in the same call.
    const { rows } = await sql<{ id: number }>`
      insert into call (channel_id, started_by, started_at) values (${channelId}, ${person.personId}, ${now})
      on conflict (channel_id) where ended_at is null do nothing returning id`.execute(db);
    if (!rows[0]) {
      const running = db
        .selectFrom("call")
        .select("id")
        .where("channel_id", "=", channelId)
        .where("ended_at", "is", null);
      const found = await running.executeTakeFirst();
      if (!found) throw notFound();
      return { id: found.id, isNew: false };
    }
    const [{ id }] = rows;
    await countAgainstLimit(db, { key: `calls:${person.personId}`, ...LIMIT });
    await notify({ db, jobs }, callStarted, {
      key: `call:${id}`,
      personIds: others.length > MOST_NOTIFIED ? [] : others,
      path: `/team-communication/call/${id}`,
      by: { personId: person.personId },
      payload: {
        who: person.name,
        space: place.spaceName,
        channel: place.isDirect ? null : place.name,
      },
    });
    return { id, isNew: true };
  });
}
