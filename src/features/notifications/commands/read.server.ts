import type { Db } from "#/platform/db/connection.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { publishLists } from "./announce.server.ts";

/** Marks one notification of the viewer's as read; one that is not theirs stays as it is. @throws platform.sign-in-first */
export async function readNotification(db: Db, viewer: Viewer, { id, now }: { id: number; now: Date }): Promise<void> {
  const { personId } = requirePerson(viewer);
  await db.transaction().execute(async (db) => {
    const { numUpdatedRows } = await db
      .updateTable("notification")
      .set({ read_at: now })
      .where("id", "=", id)
      .where("person_id", "=", personId)
      .where("read_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await publishLists(db, [personId]);
  });
}

/** Marks all that the reader can have seen as read: what came after `asOf` is still new. @throws platform.sign-in-first */
export async function readAll(db: Db, viewer: Viewer, { asOf, now }: { asOf: Date; now: Date }): Promise<void> {
  const { personId } = requirePerson(viewer);
  await db.transaction().execute(async (db) => {
    await db
      .updateTable("notification")
      .set({ read_at: now })
      .where("person_id", "=", personId)
      .where("read_at", "is", null)
      .where("at", "<=", asOf < now ? asOf : now)
      .execute();
    await publishLists(db, [personId]);
  });
}
