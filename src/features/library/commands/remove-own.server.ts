import { recordAudit } from "#/features/audit/public.server.ts";
import { publish } from "#/platform/bus.ts";
import { cleanLine } from "#/platform/clean-text.ts";
import type { Db } from "#/platform/db/connection.ts";
import { arrangePictureUses } from "#/platform/media/picture-uses.ts";
import { deleteUnusedMedia } from "#/platform/media/stored-media.ts";
import { notify } from "#/platform/notifications.ts";
import { refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { libraryAudit } from "../audit-actions.ts";
import { itemRemoved } from "../notifications.ts";
import { MEDIA_PATH, REASON_LENGTH } from "../own/own-rules.ts";
import { ITEM_ENTITY } from "../rules.ts";
import { lockOwn } from "./lock-own.server.ts";

/**
 * Takes sound or film off the shelf for good; whoever brought it is told why where others remove it. Its file goes with the
 * next tidying, once nothing else shows it.
 * @throws as lockOwn; library.reason-empty beside `reason`.
 */
export async function removeOwn(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  { itemId, reason: unsafeReason }: { readonly itemId: number; readonly reason: string },
): Promise<void> {
  await db.transaction().execute(async (db) => {
    const { person, item } = await lockOwn(db, viewer, itemId);
    const reason = cleanLine(unsafeReason).slice(0, REASON_LENGTH).toWellFormed();
    if (reason === "") throw refuseField("reason", "library.reason-empty");
    const { title, space_id: spaceId, added_by: addedBy } = item;
    await db
      .updateTable("shelf_item")
      .set({ removed_at: new Date(clock()), removed_by: person.personId })
      .where("id", "=", itemId)
      .execute();
    await recordAudit(db, libraryAudit["library.removed"], {
      ...{ actorId: person.personId, entityId: itemId, spaceId, detail: { title, reason } },
    });
    if (addedBy !== null && addedBy !== person.personId) {
      await notify({ db, jobs }, itemRemoved, {
        ...{ personIds: [addedBy], key: `shelf-item:${itemId}:removed`, path: MEDIA_PATH, payload: { title, reason } },
      });
    }
    await publish(db, "changed", "library");
  });
}

const AT_ONCE = 100;

/** Deletes what was removed, and episodes of recordings that are gone: rows, files and covers. */
export async function deleteRemoved({ db, storage }: Pick<Services, "db" | "storage">): Promise<void> {
  const rows = await db
    .selectFrom("shelf_item")
    .select(["id", "media_id"])
    .where("kind", "!=", "text")
    .where((eb) =>
      eb.or([
        eb("removed_at", "is not", null),
        eb.and([
          eb("is_episode", "=", true),
          eb.not(eb.exists(eb.selectFrom("recording_brief as v").select("v.id").whereRef("v.id", "=", "recording_id"))),
        ]),
      ]),
    )
    .orderBy("id")
    .limit(AT_ONCE)
    .execute();
  for (const { id, media_id: mediaId } of rows) {
    await arrangePictureUses(db, { entity: ITEM_ENTITY, entityId: id }, []);
    await db.deleteFrom("shelf_item").where("id", "=", id).execute();
    if (mediaId !== null && !(await isShared(db, mediaId))) await deleteUnusedMedia(db, storage, [mediaId]);
  }
}

/** The same content may stand on the shelf twice. */
const isShared = async (db: Db, mediaId: number): Promise<boolean> =>
  (await db.selectFrom("shelf_item").select("id").where("media_id", "=", mediaId).limit(1).executeTakeFirst()) !==
  undefined;
