import { publish } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Services } from "#/platform/services.ts";
import { deleteClaimedUpload } from "#/platform/uploads/claim-upload.ts";
import { IMPORT_TOPIC, type ImportRefusal, type ImportReport, type ImportState } from "../import-rules.ts";

interface Kept {
  readonly state?: ImportState;
  readonly report?: ImportReport;
  readonly refusal?: ImportRefusal;
}

/**
 * Writes how far an import is, and wakes its open pages. @param also what belongs to it, in the same transaction.
 * @returns whether it was in the state that it was taken for.
 */
export async function keepImport(
  { db, clock }: Pick<Services, "db" | "clock">,
  { importId, from }: { readonly importId: number; readonly from: ImportState },
  { state, report, refusal }: Kept,
  also?: (db: Db) => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (db) => {
    const row = await db
      .updateTable("place_import")
      .set((eb) => ({
        ...(state && { state }),
        ...(report && { report: JSON.stringify(report) }),
        ...(refusal && { refusal: JSON.stringify(refusal) }),
        ...{ updated_at: new Date(clock()), version: eb("version", "+", 1) },
      }))
      .where("id", "=", importId)
      .where("state", "=", from)
      .returning("id")
      .executeTakeFirst();
    if (!row) return false;
    await publish(db, IMPORT_TOPIC, importId);
    await also?.(db);
    return true;
  });
}

/** Deletes the file of an import that has ended. It may be done again: what was killed before is mended by tidyImports. */
export async function deleteImportFile(
  { db, storage, clock }: Pick<Services, "db" | "storage" | "clock">,
  { importId, uploadId }: { readonly importId: number; readonly uploadId: string },
): Promise<void> {
  await deleteClaimedUpload({ db, storage }, uploadId);
  await db
    .updateTable("place_import")
    .set({ file_deleted_at: new Date(clock()) })
    .where("id", "=", importId)
    .execute();
}
