import { sql } from "kysely";
import { assertMayWrite } from "#/features/messages/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import type { Jobs } from "#/platform/jobs.ts";
import { notify } from "#/platform/notifications.ts";
import { notFound } from "#/platform/refusal.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { callStarted } from "../notifications.ts";

const LIMIT = { limit: 10, windowSeconds: 600 };
/** Nobody is rung up in a channel of more people than that: its line tells of the call. */
const MOST_NOTIFIED = 40;

interface Place {
  readonly space_id: number | null;
  readonly kind: string;
  readonly name: string;
  readonly space_name: string | null;
  readonly others: number[];
}

/**
 * Starts a call in a channel where the viewer may write, or finds the one that runs there; the others of the channel hear.
 * @returns the call, and whether it is a new one. @throws platform.sign-in-first, platform.not-found, platform.not-allowed, messages.archived, messages.not-taken,
 * platform.too-many
 */
export async function startCall(
  db: Db,
  jobs: Pick<Jobs, "send">,
  viewer: Viewer,
  { channelId, now }: { readonly channelId: number; readonly now: Date },
): Promise<{ id: number; isNew: boolean }> {
  const person = await assertMayWrite(db, viewer, channelId);
  const place = await readPlace(db, person.personId, channelId);
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
      personIds: place.others.length > MOST_NOTIFIED ? [] : place.others,
      path: `/team-communication/call/${id}`,
      payload: {
        who: person.name,
        space: place.space_name,
        channel: place.kind === "direct" ? null : place.name,
      },
    });
    return { id, isNew: true };
  });
}

async function readPlace(db: Db, personId: number, channelId: number): Promise<Place> {
  const { rows } = await sql<Place>`
    select c.space_id, c.kind, c.name, s.name as space_name,
      array(
        select r.person_id from channel_reader r
        where r.channel_id = c.id and r.person_id <> ${personId} and not exists (
          select from channel_state st
          where st.channel_id = c.id and st.person_id = r.person_id and st.muted_at is not null)
        limit ${MOST_NOTIFIED + 1}) as others
    from channel c left join space s on s.id = c.space_id
    where c.id = ${channelId}`.execute(db);
  return rows[0]!;
}
