import { sql } from "kysely";
import { recordAudit } from "#/features/audit/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notAllowed, refuse, refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { cleanText, lengthOf } from "#/platform/clean-text.ts";
import { assertInChannel, canInChannel } from "../access.ts";
import { findChannelSubject } from "../queries/channels.server.ts";
import { readMessagesByIds } from "../queries/messages.server.ts";
import { MESSAGE_LENGTH, TOUCH_LIMIT, type Reaction } from "../rules.ts";
import type { MessageView } from "../views.ts";
import { forgetMessage, indexMessage } from "./index-message.server.ts";
import { nameMentioned, notifyMentioned } from "./mentions.server.ts";
import { nextNumber, publishTeam } from "./next-number.server.ts";
import { messagesAudit } from "../audit-actions.ts";

interface MessagePosition {
  readonly channelId: number;
  readonly seq: number;
}

/**
 * Changes one's own message; newly mentioned people are notified.
 * @throws platform.sign-in-first, platform.not-found, platform.not-allowed, messages.archived (409),
 * messages.no-such-message, messages.blank, messages.too-long, platform.too-many (429).
 */
export async function editMessage(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  viewer: Viewer,
  { channelId, seq, text: unsafeText }: MessagePosition & { readonly text: string },
): Promise<MessageView> {
  const subject = await findChannelSubject(db, viewer, channelId);
  const person = assertInChannel(viewer, "write", subject);
  await countAgainstLimit(db, { key: `team-touch:${person.personId}`, ...TOUCH_LIMIT });
  const id = await db.transaction().execute(async (db) => {
    const message = await lockMessage(db, { channelId, seq });
    if (message.personId !== person.personId) throw notAllowed();
    const text = cleanText(unsafeText);
    if (text === "") throw refuseField("text", "messages.blank");
    if (lengthOf(text) > MESSAGE_LENGTH) throw refuse("messages.too-long");
    if (text === message.text) return message.id;
    const before = await db
      .selectFrom("message_mention")
      .select("person_id")
      .where("message_id", "=", message.id)
      .execute();
    const rev = await nextNumber(db, channelId);
    await db
      .updateTable("message")
      .set({ body: text, rev, edited_at: sql`now()` })
      .where("id", "=", message.id)
      .execute();
    await indexMessage(db, subject!, message.id, text);
    const written = { id: message.id, seq, text };
    const named = await nameMentioned(db, person, subject!, written);
    const known = new Set(before.map((row) => row.person_id));
    // Only a name that was not there is news; everybody is not called a second time.
    const fresh = named.length > 0 ? await freshlyNamed(db, message.id, known, person.personId) : [];
    if (subject!.kind !== "announcements") await notifyMentioned({ db, jobs }, person, subject!, written, fresh);
    await publishTeam(db, { channel: channelId, message: message.id });
    return message.id;
  });
  return (await readMessagesByIds(db, [id]))[0]!;
}

async function freshlyNamed(db: Db, messageId: number, known: ReadonlySet<number>, viewer: number): Promise<number[]> {
  const rows = await db.selectFrom("message_mention").select("person_id").where("message_id", "=", messageId).execute();
  return rows.map((row) => row.person_id).filter((id) => !known.has(id) && id !== viewer);
}

/**
 * Removes one's own message; managers of channels may remove others' too, and the audit trail says so. A repeated call
 * changes nothing.
 * @throws platform.sign-in-first, platform.not-found, platform.not-allowed, messages.no-such-message.
 */
export async function removeMessage(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { channelId, seq }: MessagePosition,
): Promise<MessageView> {
  const subject = await findChannelSubject(db, viewer, channelId);
  const person = assertInChannel(viewer, "read", subject);
  const id = await db.transaction().execute(async (db) => {
    const message = await lockMessage(db, { channelId, seq }, { removedToo: true });
    const own = message.personId === person.personId;
    if (!own && !canInChannel(person, "moderate", subject!)) throw notAllowed();
    if (message.isRemoved) return message.id;
    const rev = await nextNumber(db, channelId);
    await db
      .updateTable("message")
      .set({ removed_at: sql`now()`, removed_by: person.personId, rev })
      .where("id", "=", message.id)
      .execute();
    await forgetMessage(db, message.id);
    await recordAudit(db, messagesAudit["team-message.removed"], {
      actorId: person.personId,
      entityId: message.id,
      spaceId: subject!.spaceId,
      detail: { channel: channelId, own },
    });
    if (message.parentId) await publishTeam(db, { channel: channelId, message: message.parentId });
    await publishTeam(db, { channel: channelId, message: message.id });
    return message.id;
  });
  return (await readMessagesByIds(db, [id]))[0]!;
}

/**
 * Gives a message one's sign, or takes it back; the same twice changes nothing.
 * @throws platform.sign-in-first, platform.not-found, messages.archived (409), messages.no-such-message,
 * platform.too-many (429).
 */
export async function react(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { channelId, seq, emoji, on }: MessagePosition & { readonly emoji: Reaction; readonly on: boolean },
): Promise<MessageView> {
  const person = assertInChannel(viewer, "react", await findChannelSubject(db, viewer, channelId));
  await countAgainstLimit(db, { key: `team-touch:${person.personId}`, ...TOUCH_LIMIT });
  const id = await db.transaction().execute(async (db) => {
    const message = await lockMessage(db, { channelId, seq });
    const row = { message_id: message.id, person_id: person.personId, emoji };
    const changed = on
      ? await db
          .insertInto("message_reaction")
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .returning("message_id")
          .execute()
      : await db
          .deleteFrom("message_reaction")
          .where("message_id", "=", message.id)
          .where("person_id", "=", person.personId)
          .where("emoji", "=", emoji)
          .returning("message_id")
          .execute();
    if (changed.length === 0) return message.id;
    const rev = await nextNumber(db, channelId);
    await db.updateTable("message").set({ rev }).where("id", "=", message.id).execute();
    await publishTeam(db, { channel: channelId, message: message.id });
    return message.id;
  });
  return (await readMessagesByIds(db, [id]))[0]!;
}

interface Locked {
  readonly id: number;
  readonly personId: number;
  readonly text: string;
  readonly parentId: number | null;
  readonly isRemoved: boolean;
}

/** @throws messages.no-such-message. */
async function lockMessage(
  db: Db,
  { channelId, seq }: MessagePosition,
  { removedToo = false }: { removedToo?: boolean } = {},
): Promise<Locked> {
  const row = await db
    .selectFrom("message")
    .select(["id", "person_id", "body", "parent_id", "removed_at"])
    .where("channel_id", "=", channelId)
    .where("seq", "=", seq)
    // Weaker than "for update": a reply refers to this row while it holds the channel's.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row || (row.removed_at && !removedToo)) throw refuse("messages.no-such-message", { status: 404 });
  return {
    id: row.id,
    personId: row.person_id,
    text: row.body,
    parentId: row.parent_id,
    isRemoved: row.removed_at !== null,
  };
}
