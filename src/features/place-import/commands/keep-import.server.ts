import { publish } from "#/platform/bus.ts";
import type { Services } from "#/platform/services.ts";
import { IMPORT_TOPIC, type ImportRefusal, type ImportReport, type ImportState } from "../import-rules.ts";

interface Kept {
  readonly state?: ImportState;
  readonly report?: ImportReport;
  readonly refusal?: ImportRefusal;
}

/** Writes how far an import is, and wakes its open pages. @returns whether it was in the state that it was taken for. */
export async function keepImport(
  { db, clock }: Pick<Services, "db" | "clock">,
  { importId, from }: { readonly importId: number; readonly from: ImportState },
  { state, report, refusal }: Kept,
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
    if (row) await publish(db, IMPORT_TOPIC, importId);
    return row !== undefined;
  });
}
