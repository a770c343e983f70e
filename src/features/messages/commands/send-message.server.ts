import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notify } from "#/platform/notifications.ts";
import { Refusal, refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { discardOriginals, discardPrepared } from "#/platform/uploads/prepared-file.ts";
import type { SignedIn, Viewer } from "#/platform/viewer.ts";
import { cleanText, lengthOf } from "#/platform/clean-text.ts";
import { assertInChannel, type ChannelSubject } from "../access.ts";
import { messageAnnounced } from "../notifications.ts";
import { findChannelSubject } from "../queries/channels.server.ts";
import { readMessagesByIds } from "../queries/messages.server.ts";
import { MESSAGE_LENGTH, WRITE_LIMIT } from "../rules.ts";
import type { MessageView } from "../views.ts";
import { refuseFlood, notifyOther } from "./direct.server.ts";
import { storeFiles, prepareFiles } from "./files.server.ts";
import { indexMessage } from "./index-message.server.ts";
import { nameMentioned, notifyMentioned } from "./mentions.server.ts";
import { nextNumber, publishTeam } from "./next-number.server.ts";

export interface SendInput {
  readonly channelId: number;
  readonly text: string;
  /** Made by the sender's browser: a retry brings the same one. */
  readonly clientId: string;
  /** Place of the message that it answers. */
  readonly parent?: number | null;
  /** Ids of finished uploads for attachments. */
  readonly uploads?: readonly string[];
}

/**
 * Writes into a channel. A retry with the same `clientId` stores nothing and answers with what is there; a blank text
 * without files is null and changes nothing.
 * @throws platform.sign-in-first, platform.not-found, platform.not-allowed, messages.archived (409), messages.too-long,
 * messages.no-such-message, messages.too-many-files, uploads.…, platform.too-many (429).
 */
export async function sendTeamMessage(
  {
    config,
    db,
    jobs,
    log,
    storage,
    pictures,
  }: Pick<Services, "config" | "db" | "jobs" | "log" | "storage" | "pictures">,
  viewer: Viewer,
  input: SendInput,
): Promise<MessageView | null> {
  const { channelId, clientId, uploads = [] } = input;
  const subject = await findChannelSubject(db, viewer, channelId);
  const person = assertInChannel(viewer, "write", subject);
  const text = cleanText(input.text);
  if (text === "" && uploads.length === 0) return null;
  if (lengthOf(text) > MESSAGE_LENGTH) throw refuse("messages.too-long");
  const sent = await findSent(db, person, channelId, clientId);
  if (sent) return (await readMessagesByIds(db, [sent]))[0]!;
  await countAgainstLimit(db, { key: `team:${person.personId}`, ...WRITE_LIMIT });
  const files = await prepareFiles({ db, storage, pictures }, person, uploads).catch(async (error: unknown) => {
    // The same message, sent twice at once: the other one has taken the files meanwhile.
    if (await findSent(db, person, channelId, clientId)) return [];
    throw error;
  });
  const write = async (db: Db) => {
    const parentId = input.parent ? await threadOf(db, channelId, input.parent) : null;
    const seq = await nextNumber(db, channelId);
    // The same message sent twice at once waited for the number, and finds the other one now.
    const duplicate = await findSent(db, person, channelId, clientId);
    if (duplicate) return { id: duplicate, isNew: false };
    if (subject!.kind === "direct") await refuseFlood(db, person, channelId);
    const row = await db
      .insertInto("message")
      .values({
        channel_id: channelId,
        seq,
        rev: seq,
        person_id: person.personId,
        client_id: clientId,
        parent_id: parentId,
        body: text,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await indexMessage(db, subject!, row.id, text);
    await storeFiles(db, person, { messageId: row.id, spaceId: subject!.spaceId, quota: config.quota }, files);
    // The message that began a thread shows the number of replies.
    if (parentId) await publishTeam(db, { channel: channelId, message: parentId });
    await publishTeam(db, { channel: channelId, message: row.id });
    const message = { id: row.id, seq, text };
    if (subject!.kind === "direct") await notifyOther({ db, jobs }, person, channelId, message);
    else if (subject!.kind === "announcements") await announce({ db, jobs }, person, subject!, message);
    else
      await notifyMentioned(
        { db, jobs },
        person,
        subject!,
        message,
        await nameMentioned(db, person, subject!, message),
      );
    return { id: row.id, isNew: true };
  };
  const { id, isNew } = await db
    .transaction()
    .execute(write)
    .catch(async (error: unknown) => {
      // After a lost connection nobody knows whether it was written.
      if (error instanceof Refusal) await discardPrepared({ storage }, files);
      throw error;
    });
  await (isNew ? discardOriginals({ storage, log }, files) : discardPrepared({ storage }, files));
  return (await readMessagesByIds(db, [id]))[0]!;
}

async function findSent(
  db: Db,
  { personId }: SignedIn,
  channelId: number,
  clientId: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("message")
    .select("id")
    .where("channel_id", "=", channelId)
    .where("person_id", "=", personId)
    .where("client_id", "=", clientId)
    .executeTakeFirst();
  return row?.id;
}

/** The beginning of the thread that a message belongs to. @throws messages.no-such-message. */
async function threadOf(db: Db, channelId: number, seq: number): Promise<number> {
  const row = await db
    .selectFrom("message")
    .select((eb) => eb.fn.coalesce("parent_id", "id").as("id"))
    .where("channel_id", "=", channelId)
    .where("seq", "=", seq)
    .executeTakeFirst();
  if (!row) throw refuse("messages.no-such-message");
  return row.id;
}

/** Everybody of the team is notified of an announcement, whether they have muted anything or not. */
async function announce(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  person: SignedIn,
  { id: channelId, spaceId }: ChannelSubject,
  message: { readonly id: number; readonly seq: number; readonly text: string },
): Promise<void> {
  await nameMentioned(db, person, { id: channelId, spaceId } as ChannelSubject, message);
  const rows = await db
    .selectFrom("channel_reader as r")
    .innerJoin("channel as c", "c.id", "r.channel_id")
    .innerJoin("space_brief as s", "s.id", "c.space_id")
    .select(["r.person_id", "s.name"])
    .where("r.channel_id", "=", channelId)
    .where("r.person_id", "!=", person.personId)
    .execute();
  await notify({ db, jobs }, messageAnnounced, {
    key: `team-message:${message.id}`,
    personIds: rows.map((row) => row.person_id!),
    path: `/team-communication/${channelId}?at=${message.seq}`,
    by: { personId: person.personId, wrote: true },
    payload: { who: person.name, space: rows[0]?.name ?? "", text: message.text },
  });
}
