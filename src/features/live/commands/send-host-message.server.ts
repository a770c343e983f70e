import { sql } from "kysely";
import { publish } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notAllowed, notFound, refuse } from "#/platform/refusal.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { cleanLine, lengthOf } from "#/platform/clean-text.ts";
import { canInRoom } from "../access.ts";
import { keyOf, type ChatMessage, type HostNews } from "../frames.ts";
import { findRoom } from "../queries.server.ts";
import { MESSAGE_LENGTH, WRITE_LIMIT } from "../rules.ts";
import type { SendInput } from "./send-message.server.ts";
import type { Services } from "#/platform/services.ts";

/**
 * Says something to those who serve at the space, and to nobody else: before, during and after the ceremony.
 * A retry with the same `clientId` stores nothing and answers with what is there; blank text is null.
 * @throws platform.sign-in-first, platform.not-found, platform.not-allowed, live.too-long, platform.too-many (429).
 */
export async function sendHostMessage(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  input: SendInput,
): Promise<ChatMessage | null> {
  const person = requirePerson(viewer);
  const room = await findRoom(db, input.occurrenceId);
  if (!room || !canInRoom(person, "read", room)) throw notFound();
  if (!canInRoom(person, "openBackChannel", room)) throw notAllowed();
  const text = cleanLine(input.text);
  if (text === "") return null;
  if (lengthOf(text) > MESSAGE_LENGTH) throw refuse("live.too-long");
  await countAgainstLimit(db, { key: `host-talk:${person.personId}`, ...WRITE_LIMIT });
  const message = (row: StoredRow): ChatMessage => ({
    id: row.id,
    personId: person.personId,
    name: row.name,
    text: row.body,
    at: row.at.getTime(),
    host: true,
    supporter: false,
    key: keyOf(input.clientId),
  });
  const stored = await db.transaction().execute(async (db) => {
    const { rows } = await sql<StoredRow>`
      insert into host_message (occurrence_id, person_id, client_id, body)
      values (${room.id}, ${person.personId}, ${input.clientId}, ${text})
      on conflict (occurrence_id, person_id, client_id) do nothing
      returning id, body, at, (select name from person where id = person_id) as name`.execute(db);
    const [row] = rows;
    if (row) await publish(db, "live.hosts", { room: room.id, message: message(row) } satisfies HostNews);
    return row ?? null;
  });
  return message(stored ?? (await findSent(db, person.personId, input)));
}

interface StoredRow {
  readonly id: number;
  readonly body: string;
  readonly at: Date;
  readonly name: string;
}

const findSent = (db: Db, personId: number, { occurrenceId, clientId }: SendInput): Promise<StoredRow> =>
  db
    .selectFrom("host_message as m")
    .innerJoin("person as p", "p.id", "m.person_id")
    .select(["m.id", "m.body", "m.at", "p.name"])
    .where("m.occurrence_id", "=", occurrenceId)
    .where("m.person_id", "=", personId)
    .where("m.client_id", "=", clientId)
    .executeTakeFirstOrThrow();
