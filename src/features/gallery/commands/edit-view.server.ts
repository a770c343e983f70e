import { recordAudit } from "#/features/audit/public.server.ts";
import { spaceAdmin } from "#/features/spaces/public.ts";
import { assertAdmin } from "#/platform/admin-actions.ts";
import { publish } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notFound } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { deleteUnusedMedia } from "./delete-unused-media.server.ts";
import type { AuditAction } from "#/features/audit/public.ts";
import { galleryAudit } from "../audit-actions.ts";

interface ViewRef {
  readonly spaceId: number;
  readonly viewId: number;
}

/** Gives a view another title. @throws as assertAdmin; platform.not-found. */
export async function renameView(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { spaceId, viewId, title }: ViewRef & { readonly title: string },
): Promise<void> {
  const { personId } = assertAdmin(viewer, spaceAdmin.edit, spaceId);
  await db.transaction().execute(async (db) => {
    const renamed = await db
      .updateTable("space_view")
      .set({ title })
      .where("id", "=", viewId)
      .where("space_id", "=", spaceId)
      .returning("id")
      .executeTakeFirst();
    if (!renamed) throw notFound();
    await record(db, personId, galleryAudit["gallery.view-renamed"], { spaceId, viewId }, { title });
  });
}

/** Takes a view away, and its files where nothing else shows them. @throws as assertAdmin; platform.not-found. */
export async function removeView(
  { db, storage }: Pick<Services, "db" | "storage">,
  viewer: Viewer,
  { spaceId, viewId }: ViewRef,
): Promise<void> {
  const { personId } = assertAdmin(viewer, spaceAdmin.edit, spaceId);
  const removed = await db.transaction().execute(async (db) => {
    const row = await db
      .deleteFrom("space_view")
      .where("id", "=", viewId)
      .where("space_id", "=", spaceId)
      .returning(["kind", "title", "media_id", "thumbnail_id"])
      .executeTakeFirst();
    if (!row) throw notFound();
    await record(
      db,
      personId,
      galleryAudit["gallery.view-removed"],
      { spaceId, viewId },
      { kind: row.kind, title: row.title },
    );
    return row;
  });
  await deleteUnusedMedia(db, storage, [removed.media_id, removed.thumbnail_id]);
}

async function record<Detail extends object>(
  db: Db,
  actorId: number,
  action: AuditAction<Detail>,
  { spaceId, viewId }: ViewRef,
  detail: NoInfer<Detail>,
): Promise<void> {
  await recordAudit(db, action, { actorId, entityId: viewId, spaceId, detail });
  await publish(db, "changed", `space:${spaceId}`);
}
