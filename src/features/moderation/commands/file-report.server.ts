import type { z } from "zod";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import type { Viewer } from "#/platform/viewer.ts";
import type { reportForm } from "../report-form.server.ts";

/**
 * Anybody may say that something is wrong; saying it twice about one thing, while it waits, counts once.
 * @throws platform.too-many past 10 an hour from one address or of one person.
 */
export async function fileReport(
  db: Db,
  viewer: Viewer,
  input: z.output<ReturnType<typeof reportForm>>,
  clientAddress: string,
): Promise<void> {
  const reporterId = viewer.kind === "person" ? viewer.personId : null;
  const who = reporterId === null ? `address:${clientAddress}` : `person:${reporterId}`;
  await countAgainstLimit(db, { key: `report:${who}`, limit: 10, windowSeconds: 3_600 });
  await db
    .insertInto("report")
    .values({
      entity: input.entity,
      entity_id: input.entityId,
      reporter_id: reporterId,
      reporter_email: viewer.kind === "person" ? viewer.email : input.email,
      reason: input.reason,
      note: input.note,
      page_url: input.page,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
