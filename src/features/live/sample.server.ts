import { createHash } from "node:crypto";
import type { ChatLine } from "../../../sample/world/chat.ts";
import type { Db } from "../../platform/db/connection.ts";
import { supportersAmong } from "../giving/public.server.ts";
import { keyOf } from "./frames.ts";
import { publishToRoom } from "./room-news.server.ts";

export interface LiveCeremony {
  readonly occurrenceId: number;
  readonly spaceId: number;
  readonly startedAtMs: number;
  readonly lines: readonly ChatLine[];
}

/** Viewers are sent lines that are younger; older ones they find when they open the page. */
const SAMPLE_TALK_MS = 120_000;

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
  for (const ceremony of ceremonies) {
    const due = ceremony.lines
      .map((line, i) => ({
        occurrence_id: ceremony.occurrenceId,
        person_id: personIds[line.person]!,
        client_id: clientId(ceremony.occurrenceId, i),
        body: line.text,
        at: new Date(ceremony.startedAtMs + line.afterS * 1000),
      }))
      .filter(({ at }) => at.getTime() <= nowMs);
    const said = new Set(await readSaid(db, ceremony.occurrenceId));
    const fresh = due.filter(({ client_id }) => !said.has(client_id));
    if (fresh.length === 0) continue;
    const added = await db
      .insertInto("chat_message")
      .values(fresh)
      .onConflict((conflict) => conflict.columns(["occurrence_id", "person_id", "client_id"]).doNothing())
      .returning(["id", "person_id", "client_id", "body", "at"])
      .execute();
    const names = new Map(Object.entries(personIds).map(([name, id]) => [id, name]));
    const young = added.filter(({ at }) => at.getTime() > nowMs - SAMPLE_TALK_MS);
    const supporters = await supportersAmong(
      db,
      ceremony.spaceId,
      young.map((row) => row.person_id),
    );
    for (const row of young) {
      const message = {
        id: row.id,
        personId: row.person_id,
        name: names.get(row.person_id)!,
        text: row.body,
        at: row.at.getTime(),
        host: false,
        supporter: supporters.has(row.person_id),
        key: keyOf(row.client_id),
      };
      await publishToRoom(db, { room: ceremony.occurrenceId, message });
    }
  }
}

async function readSaid(db: Db, occurrenceId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("chat_message")
    .select("client_id")
    .where("occurrence_id", "=", occurrenceId)
    .execute();
  return rows.map((row) => row.client_id);
}

function clientId(occurrenceId: number, line: number): string {
  const hex = createHash("sha256").update(`sample ${occurrenceId} ${line}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The dates of some series that are live. */
export async function readLiveDates(
  db: Db,
  seriesIds: readonly number[],
): Promise<{ id: number; seriesId: number; spaceId: number; startedAt: Date }[]> {
  const rows = await db
    .selectFrom("event_brief")
    .select(["id", "series_id as seriesId", "space_id as spaceId", "started_at as startedAt"])
    .where("started_at", "is not", null)
    .where("ended_at", "is", null)
    .where("series_id", "in", [...seriesIds])
    .execute();
  return rows.flatMap(({ startedAt, ...row }) => (startedAt ? [{ ...row, startedAt }] : []));
}
