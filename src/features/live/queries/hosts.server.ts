import type { Db } from "#/platform/db/connection.ts";
import { keyOf, type ChatMessage } from "../frames.ts";

export const HOST_PAGE = 50;

/** The hosts' own messages of a ceremony, the oldest first; check access before. */
export async function readBackChannel(db: Db, occurrenceId: number): Promise<ChatMessage[]> {
  const rows = await db
    .selectFrom("host_message as m")
    .innerJoin("person as p", "p.id", "m.person_id")
    .select(["m.id", "m.person_id", "p.name", "m.body", "m.at", "m.client_id"])
    .where("m.occurrence_id", "=", occurrenceId)
    .orderBy("m.id", "desc")
    .limit(HOST_PAGE)
    .execute();
  return rows.toReversed().map((row) => ({
    id: row.id,
    personId: row.person_id,
    name: row.name,
    text: row.body,
    at: row.at.getTime(),
    host: true,
    supporter: false,
    key: keyOf(row.client_id),
  }));
}
