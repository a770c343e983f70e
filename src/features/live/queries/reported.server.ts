import type { Db } from "#/platform/db/connection.ts";
import type { ReportedThing } from "#/platform/reportable.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { canInRoom } from "../access.ts";
import { findMessage, findRoom } from "../queries.server.ts";

/** Whether the room shows this viewer the message. */
export async function mayReportChatMessage(db: Db, viewer: Viewer, id: number): Promise<boolean> {
  const row = await db.selectFrom("chat_message").select("occurrence_id").where("id", "=", id).executeTakeFirst();
  const room = row && (await findRoom(db, row.occurrence_id));
  if (!room || !canInRoom(viewer, "read", room)) return false;
  return (await findMessage(db, viewer, room, id)) !== null;
}

export async function describeChatMessage(db: Db, id: number): Promise<ReportedThing | null> {
  const row = await db
    .selectFrom("chat_message as m")
    .innerJoin("person as p", "p.id", "m.person_id")
    .select(["p.name", "m.body", "m.occurrence_id"])
    .where("m.id", "=", id)
    .where("m.removed_at", "is", null)
    .executeTakeFirst();
  return row ? { title: row.name, text: row.body, href: `/live-event/${row.occurrence_id}` } : null;
}
