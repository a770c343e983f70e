import type { Db } from "#/platform/db/connection.ts";
import { notify } from "#/platform/notifications.ts";
import type { Services } from "#/platform/services.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { canInChannel, type ChannelSubject } from "../access.ts";
import { messageMentioned } from "../notifications.ts";
import { listReaders } from "../queries/team.server.ts";
import { readMentions } from "#/platform/mentions.ts";

interface Written {
  readonly id: number;
  readonly seq: number;
  readonly text: string;
}

/**
 * Stores the people mentioned in a text, of those who may read it; former mentions are removed.
 * @returns the people to notify: the mentioned, and everybody where somebody who may has called all.
 */
export async function nameMentioned(
  db: Db,
  person: SignedIn,
  subject: ChannelSubject,
  { id, text }: Written,
): Promise<number[]> {
  const readers = text.includes("@") ? await listReaders(db, subject.id) : [];
  const { people, everybody } = readMentions(text, readers);
  await db.deleteFrom("message_mention").where("message_id", "=", id).execute();
  if (people.length > 0) {
    const rows = people.map(({ personId, name }) => ({ message_id: id, person_id: personId, name }));
    await db.insertInto("message_mention").values(rows).execute();
  }
  const called = everybody && canInChannel(person, "call-all", subject) ? readers : people;
  return called.map(({ personId }) => personId).filter((personId) => personId !== person.personId);
}

/** Notifies who was named, except those who muted the channel; of one message they hear once. */
export async function notifyMentioned(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  person: SignedIn,
  { id: channelId }: ChannelSubject,
  { id, seq, text }: Written,
  personIds: readonly number[],
): Promise<void> {
  if (personIds.length === 0) return;
  const muted = await db
    .selectFrom("channel_state")
    .select("person_id")
    .where("channel_id", "=", channelId)
    .where("muted_at", "is not", null)
    .execute();
  const silent = new Set(muted.map((row) => row.person_id));
  const place = await db
    .selectFrom("channel as c")
    .leftJoin("space_brief as s", "s.id", "c.space_id")
    .select(["c.name", "s.name as space"])
    .where("c.id", "=", channelId)
    .executeTakeFirstOrThrow();
  await notify({ db, jobs }, messageMentioned, {
    key: `team-message:${id}`,
    personIds: personIds.filter((personId) => !silent.has(personId)),
    path: `/team-communication/${channelId}?at=${seq}`,
    by: { personId: person.personId, wrote: true },
    payload: { who: person.name, space: place.space ?? "", channel: place.name, text },
  });
}
