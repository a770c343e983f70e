import { recordAudit } from "#/features/audit/public.server.ts";
import { publish } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { refuse, refuseField } from "#/platform/refusal.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { cleanLine, lengthOf } from "#/platform/clean-text.ts";
import type { RoomNews } from "../frames.ts";
import { findMessage, type Room } from "../queries.server.ts";
import { publishToRoom } from "../room-news.server.ts";
import { MOST_WORDS, roomTag, WORD_LENGTH, type RoomRules } from "../rules.ts";
import { normaliseForWords } from "../word-list.ts";
import { visitor } from "#/platform/viewer.ts";
import { moderate } from "./moderate-chat.server.ts";
import { liveAudit } from "../audit-actions.ts";
import type { Services } from "#/platform/services.ts";

/**
 * Sets the chat rules of one ceremony, and sends them to everybody in it. The same rules again change nothing.
 * @throws platform.sign-in-first, platform.not-allowed, platform.not-found.
 */
export async function setRoomRules(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { occurrenceId, rules }: { occurrenceId: number; rules: RoomRules },
): Promise<void> {
  const { person, room } = await moderate({ db }, viewer, { occurrenceId });
  const { slowSeconds, followersOnly } = rules;
  if (room.rules.slowSeconds === slowSeconds && room.rules.followersOnly === followersOnly) return;
  await db.transaction().execute(async (db) => {
    const values = { slow_seconds: slowSeconds, followers_only: followersOnly };
    await db
      .insertInto("live_room")
      .values({ occurrence_id: room.id, ...values })
      .onConflict((conflict) => conflict.column("occurrence_id").doUpdateSet(values))
      .execute();
    await recordAudit(db, liveAudit["chat.rules-set"], {
      actorId: person.personId,
      entityId: room.id,
      spaceId: room.spaceId,
      detail: { slowSeconds, followersOnly },
    });
    await publishNews(db, room, { room: room.id, rules: { slowSeconds, followersOnly } });
  });
}

/**
 * Puts one message on top for everybody, latecomers too; null takes it down again.
 * @throws platform.sign-in-first, platform.not-allowed, platform.not-found, live.not-pinnable (409).
 */
export async function pinMessage(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { occurrenceId, messageId }: { occurrenceId: number; messageId: number | null },
): Promise<void> {
  const { person, room } = await moderate({ db }, viewer, { occurrenceId });
  await db.transaction().execute(async (db) => {
    // A visitor must be able to see a pinned message: one that is not for everybody is not pinned.
    const message = messageId === null ? null : await findMessage(db, visitor, room, messageId);
    if (messageId !== null && !message) throw refuse("live.not-pinnable", { status: 409 });
    const values = { pinned_message_id: messageId };
    await db
      .insertInto("live_room")
      .values({ occurrence_id: room.id, ...values })
      .onConflict((conflict) => conflict.column("occurrence_id").doUpdateSet(values))
      .execute();
    await recordAudit(db, liveAudit[message ? "chat-message.pinned" : "chat-message.unpinned"], {
      actorId: person.personId,
      entityId: messageId,
      spaceId: room.spaceId,
      detail: { occurrenceId: room.id },
    });
    await publishNews(db, room, { room: room.id, pinned: message });
  });
}

/**
 * Keeps a word, or a phrase, out of all chats of the space from now on. A word that is there stays once.
 * @throws platform.sign-in-first, platform.not-allowed, platform.not-found, live.word-empty, live.word-long,
 * live.words-full (409).
 */
export async function addWord(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { occurrenceId, word: unsafeWord }: { occurrenceId: number; word: string },
): Promise<void> {
  const { person, room } = await moderate({ db }, viewer, { occurrenceId });
  const word = cleanLine(unsafeWord);
  const folded = normaliseForWords(word);
  if (folded === "") throw refuseField("word", "live.word-empty");
  if (lengthOf(word) > WORD_LENGTH) {
    throw refuseField("word", "live.word-long");
  }
  await db.transaction().execute(async (db) => {
    const { count } = await db
      .selectFrom("chat_word")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("space_id", "=", room.spaceId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_WORDS) throw refuse("live.words-full", { status: 409 });
    const added = await db
      .insertInto("chat_word")
      .values({ space_id: room.spaceId, folded, word, added_by: person.personId })
      .onConflict((conflict) => conflict.doNothing())
      .returning("folded")
      .executeTakeFirst();
    if (added) await recordAudit(db, liveAudit["chat.word-added"], wordEntry(person.personId, room, word));
  });
}

/** Lets a word be written again. @throws as addWord does. */
export async function removeWord(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { occurrenceId, word }: { occurrenceId: number; word: string },
): Promise<void> {
  const { person, room } = await moderate({ db }, viewer, { occurrenceId });
  await db.transaction().execute(async (db) => {
    const removed = await db
      .deleteFrom("chat_word")
      .where("space_id", "=", room.spaceId)
      .where("word", "=", word)
      .returning("folded")
      .executeTakeFirst();
    if (removed) await recordAudit(db, liveAudit["chat.word-removed"], wordEntry(person.personId, room, word));
  });
}

const wordEntry = (actorId: number, room: Room, word: string) => ({
  actorId,
  entityId: room.spaceId,
  spaceId: room.spaceId,
  detail: { occurrenceId: room.id, word },
});

async function publishNews(db: Db, room: Room, news: RoomNews): Promise<void> {
  await publishToRoom(db, news);
  await publish(db, "changed", roomTag(room.id));
}
