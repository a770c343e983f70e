import { sql } from "kysely";
import { recordAudit } from "#/features/audit/public.server.ts";
import { notFound } from "#/platform/refusal.ts";
import { requireStaff, type Viewer } from "#/platform/viewer.ts";
import { forgetMessage } from "./index-message.server.ts";
import { nextNumber, publishTeam } from "./next-number.server.ts";
import { messagesAudit } from "../audit-actions.ts";
import type { Services } from "#/platform/services.ts";

/** Staff take out what was reported, wherever it stands. @throws platform.not-allowed, platform.not-found. */
export async function removeReportedTeamMessage(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { id }: { readonly id: number },
): Promise<void> {
  const staff = requireStaff(viewer);
  await db.transaction().execute(async (db) => {
    const row = await db
      .selectFrom("message as m")
      .innerJoin("channel as c", "c.id", "m.channel_id")
      .select(["m.channel_id", "m.parent_id", "m.removed_at", "c.space_id"])
      .where("m.id", "=", id)
      .forNoKeyUpdate("m")
      .executeTakeFirst();
    if (!row) throw notFound();
    if (row.removed_at) return;
    const rev = await nextNumber(db, row.channel_id);
    await db
      .updateTable("message")
      .set({ removed_at: sql`now()`, removed_by: staff.personId, rev })
      .where("id", "=", id)
      .execute();
    await forgetMessage(db, id);
    await recordAudit(db, messagesAudit["team-message.removed"], {
      actorId: staff.personId,
      entityId: id,
      spaceId: row.space_id,
      detail: { channel: row.channel_id, own: false },
    });
    if (row.parent_id) await publishTeam(db, { channel: row.channel_id, message: row.parent_id });
    await publishTeam(db, { channel: row.channel_id, message: id });
  });
}
