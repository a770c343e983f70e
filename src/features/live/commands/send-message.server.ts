import { sql } from "kysely";
import { supportersAmong } from "#/features/giving/public.server.ts";
import { publish } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notFound, Refusal, refuse } from "#/platform/refusal.ts";
import { requirePerson, roleIn, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { canInRoom } from "../access.ts";
import { keyOf, type ChatMessage, type RoomNews } from "../frames.ts";
import { findRoom, readSlowSeconds, type Room } from "../queries.server.ts";
import { cleanMessage, lengthOf, MESSAGE_LENGTH, phaseOf, WRITE_LIMIT } from "../rules.ts";

export interface SendInput {
  readonly occurrenceId: number;
  readonly text: string;
  /** Made by the sender's browser: a retry brings the same one. */
  readonly clientId: string;
}

export interface Sent {
  /** Null for a blank text, which changes nothing. */
  readonly message: ChatMessage | null;
  /** Seconds until this person may write again; 0 unless the room is slowed down. */
  readonly slowSeconds: number;
}

/**
 * Stores a message and, with its commit, tells every node. A retry with the same `clientId` stores nothing
 * and answers with the message that is there.
 * @throws platform.sign-in-first, platform.not-found, live.too-long, live.closed (409), live.slow (429),
 * platform.too-many (429).
 */
export async function sendMessage(db: Db, viewer: Viewer, { occurrenceId, ...input }: SendInput): Promise<Sent> {
  const person = requirePerson(viewer);
  const room = await findRoom(db, occurrenceId);
  if (!room || !canInRoom(person, "write", room)) throw notFound();
  const text = cleanMessage(input.text);
  if (text === "") return { message: null, slowSeconds: 0 };
  if (lengthOf(text) > MESSAGE_LENGTH) throw refuse("live.too-long");

  const stored = await findSent(db, person, room, input.clientId);
  if (stored) return { message: stored, slowSeconds: 0 };
  if (phaseOf(room, new Date()) !== "live") throw refuse("live.closed", { status: 409 });
  await countAgainstLimit(db, { key: `chat:${person.personId}`, ...WRITE_LIMIT });
  const slowSeconds = roleIn(person, room.spaceId) ? 0 : await readSlowSeconds(db, room.id);
  if (slowSeconds > 0) await waitForTurn(db, room.id, person.personId, slowSeconds);

  const supporters = await supportersAmong(db, room.spaceId, [person.personId]);
  const added = await db.transaction().execute(async (db) => {
    const row = await db
      .insertInto("chat_message")
      .values({
        occurrence_id: room.id,
        person_id: person.personId,
        client_id: input.clientId,
        body: text,
        author_only: sql<boolean>`exists (
          select from chat_mute where space_id = ${room.spaceId} and person_id = ${person.personId})`,
      })
      .onConflict((conflict) => conflict.columns(["occurrence_id", "person_id", "client_id"]).doNothing())
      .returning(["id", "at", "author_only"])
      .returning(sql<string>`(select name from person where id = person_id)`.as("name"))
      .executeTakeFirst();
    if (!row) return null;
    const message: ChatMessage = {
      id: row.id,
      personId: person.personId,
      name: row.name,
      text,
      at: row.at.getTime(),
      host: isHost(person, room),
      supporter: supporters.has(person.personId),
      key: keyOf(input.clientId),
    };
    if (!row.author_only) await publish(db, "chat", { room: room.id, message } satisfies RoomNews);
    return message;
  });
  // The same message, sent twice at once: the other one was first.
  return { message: added ?? (await findSent(db, person, room, input.clientId)), slowSeconds };
}

const isHost = (person: SignedIn, room: Room): boolean =>
  roleIn(person, room.spaceId) !== null || room.hostPersonId === person.personId;

async function waitForTurn(db: Db, roomId: number, personId: number, slowSeconds: number): Promise<void> {
  try {
    await countAgainstLimit(db, { key: `chat-slow:${roomId}:${personId}`, limit: 1, windowSeconds: slowSeconds });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw refuse("live.slow", { status: 429, params: error.params });
  }
}

async function findSent(db: Db, person: SignedIn, room: Room, clientId: string): Promise<ChatMessage | null> {
  const row = await db
    .selectFrom("chat_message as m")
    .innerJoin("person as p", "p.id", "m.person_id")
    .select(["m.id", "m.body", "m.at", "p.name"])
    .where("m.occurrence_id", "=", room.id)
    .where("m.person_id", "=", person.personId)
    .where("m.client_id", "=", clientId)
    .executeTakeFirst();
  if (!row) return null;
  const supporters = await supportersAmong(db, room.spaceId, [person.personId]);
  return {
    id: row.id,
    personId: person.personId,
    name: row.name,
    text: row.body,
    at: row.at.getTime(),
    host: isHost(person, room),
    supporter: supporters.has(person.personId),
    key: keyOf(clientId),
  };
}
