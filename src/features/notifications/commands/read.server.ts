import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { publishLists } from "./announce.server.ts";
import type { Services } from "#/platform/services.ts";

/** Marks one notification of the viewer's as read; one that is not theirs stays as it is. @throws platform.sign-in-first */
export async function readNotification(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { id }: { readonly id: number },
): Promise<void> {
  const now = new Date(clock());
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
export async function readAll(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { asOf }: { readonly asOf: Date },
): Promise<void> {
  const now = new Date(clock());
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

/**
 * Marks as read what leads somebody to a page all of which they have just read. Call it in the transaction that notes it.
 * @param path of the page; what leads to a place on it counts too.
 */
export async function markReadAt(
  db: Db,
  { personId, path }: { readonly personId: number; readonly path: string },
  now: Date,
): Promise<void> {
  const { numAffectedRows } = await sql`
    update notification set read_at = ${now}
    where person_id = ${personId} and read_at is null and at <= ${now} and split_part(path, '?', 1) = ${path}`.execute(
    db,
  );
  if (numAffectedRows! > 0n) await publishLists(db, [personId]);
}
