import { createHash } from "node:crypto";
import type { ChatLine } from "../../../sample/world/chat.ts";
import type { Db } from "../../platform/db/connection.ts";

export interface LiveCeremony {
  readonly occurrenceId: number;
  readonly startedAtMs: number;
  readonly lines: readonly ChatLine[];
}

/**
 * Writes what has been said by now at ceremonies of the sample world. Each line has a client id of its own
 * making, so that running it again, on any node, adds nothing twice.
 */
export async function addChat(
  db: Db,
  ceremonies: readonly LiveCeremony[],
  personIds: Record<string, number>,
  nowMs: number,
): Promise<void> {
  if (ceremonies.length === 0) return;
  const present = await db
    .selectFrom("chat_message")
    .select("client_id")
    .where(
      "occurrence_id",
      "in",
      ceremonies.map(({ occurrenceId }) => occurrenceId),
    )
    .execute();
  const said = new Set(present.map((row) => row.client_id));
  const due = ceremonies.flatMap(({ occurrenceId, startedAtMs, lines }) =>
    lines
      .map((line, i) => ({
        occurrence_id: occurrenceId,
        person_id: personIds[line.person]!,
        client_id: clientId(occurrenceId, i),
        body: line.text,
        at: new Date(startedAtMs + line.afterS * 1000),
      }))
      .filter(({ at, client_id }) => at.getTime() <= nowMs && !said.has(client_id)),
  );
  if (due.length === 0) return;
  due.sort((a, b) => a.at.getTime() - b.at.getTime());
  await db
    .insertInto("chat_message")
    .values(due)
    .onConflict((conflict) => conflict.columns(["occurrence_id", "person_id", "client_id"]).doNothing())
    .execute();
}

function clientId(occurrenceId: number, line: number): string {
  const hex = createHash("sha256").update(`sample ${occurrenceId} ${line}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
