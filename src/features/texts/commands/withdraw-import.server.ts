import { notFound, refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { deleteClaimedUpload } from "#/platform/uploads/claim-upload.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { KEPT_DAYS, STUCK_HOURS, type ImportState } from "../import/import-rules.ts";
import { refuseImport, wentWrong } from "./read-import.server.ts";

const AT_ONCE = 100;

/**
 * Lets go of a file that was brought, and of its report; what is on the shelf stays there.
 * @throws platform.not-found for anybody but whoever brought it; texts.import-busy (409) while it is stored.
 */
export async function withdrawImport(
  { db, storage }: Pick<Services, "db" | "storage">,
  viewer: Viewer,
  { importId }: { readonly importId: number },
): Promise<void> {
  const { personId } = requirePerson(viewer);
  const row = await db
    .selectFrom("text_import")
    .select("state")
    .where("id", "=", importId)
    .where("person_id", "=", personId)
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.state === "storing") throw refuse("texts.import-busy", { status: 409 });
  const gone = await db
    .deleteFrom("text_import")
    .where("id", "=", importId)
    .where("person_id", "=", personId)
    .where("state", "<>", "storing")
    .returning("upload_id")
    .executeTakeFirst();
  if (gone) await deleteClaimedUpload({ db, storage }, gone.upload_id);
}

/**
 * Lets go of what nobody put on the shelf for {@link KEPT_DAYS} days, and refuses what nothing works at any more.
 * @returns how many of both.
 */
export async function tidyImports(services: Pick<Services, "db" | "jobs" | "storage" | "clock">): Promise<number> {
  const { db, storage, clock } = services;
  const stuck = await db
    .selectFrom("text_import")
    .select(["id", "state"])
    .where("state", "in", ["reading", "storing"])
    .where("updated_at", "<", new Date(clock() - STUCK_HOURS * 3_600_000))
    .limit(AT_ONCE)
    .execute();
  for (const { id, state } of stuck) {
    await refuseImport(services, { importId: id, from: state as ImportState }, wentWrong());
  }
  const old = await db
    .deleteFrom("text_import")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("text_import")
        .select("id")
        .where("state", "in", ["read", "refused"])
        .where("updated_at", "<", new Date(clock() - KEPT_DAYS * 86_400_000))
        .limit(AT_ONCE),
    )
    .returning("upload_id")
    .execute();
  for (const { upload_id } of old) await deleteClaimedUpload({ db, storage }, upload_id);
  return stuck.length + old.length;
}
