import type { Db } from "#/platform/db/connection.ts";
import type { WatchAccess } from "../access.ts";

/** What the door of a stream knows of it. */
export interface StreamAccess extends WatchAccess {
  readonly spaceId: number;
  readonly occurrenceId: number;
  /** The whole may be taken as one file. */
  readonly mayDownload: boolean;
}

/** @returns null where no broadcast has this folder. */
export async function readStreamAccess(db: Db, folder: string): Promise<StreamAccess | null> {
  const row = await db
    .selectFrom("broadcast as r")
    .innerJoin("event_brief as e", "e.id", "r.occurrence_id")
    .leftJoin("space_brief as b", "b.id", "r.space_id")
    .leftJoin("recording as v", "v.broadcast_id", "r.id")
    .select([
      "r.space_id",
      "r.occurrence_id",
      "e.host_person_id",
      "e.status",
      "e.removed_at as date_removed_at",
      "e.is_private",
    ])
    .select(["b.id as brief_id", "b.is_listed", "v.removed_at", "v.is_public", "v.may_download"])
    .where("r.folder", "=", folder)
    .executeTakeFirst();
  if (!row) return null;
  return {
    spaceId: row.space_id,
    occurrenceId: row.occurrence_id,
    hostPersonId: row.host_person_id,
    isPublic: row.is_listed === true && row.status !== "draft" && row.date_removed_at === null,
    isPrivate: row.is_private,
    isHidden: row.is_public === false,
    isRemoved: row.brief_id === null || row.removed_at !== null || (row.is_private && row.date_removed_at !== null),
    mayDownload: row.may_download === true,
  };
}
