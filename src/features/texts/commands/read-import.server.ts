import { msg } from "@lingui/core/macro";
import { publish } from "#/platform/bus.ts";
import { notify } from "#/platform/notifications.ts";
import type { Services } from "#/platform/services.ts";
import { deleteClaimedUpload } from "#/platform/uploads/claim-upload.ts";
import { uploadKey } from "#/platform/uploads/purposes.ts";
import { findFormat } from "../import/formats.ts";
import {
  importPath,
  type ImportState,
  IMPORT_TOPIC,
  type StoredRefusal,
  storedWords,
  toJson,
} from "../import/import-rules.ts";
import { preview } from "../import/preview.ts";
import { UnreadableText } from "../import/read-events.ts";
import { uploadedText } from "../import/text-file.ts";
import { textRefused } from "../notifications.ts";

export interface ImportData {
  readonly importId: number;
}

export const READ_JOB = "texts.read-import";

/** Reads a file that was brought, for its report and preview; nothing is stored. It may be run again. */
export async function readImport(
  services: Pick<Services, "db" | "jobs" | "storage" | "clock">,
  { importId }: ImportData,
): Promise<void> {
  const { db, storage, clock } = services;
  const row = await db
    .selectFrom("text_import")
    .select(["id", "upload_id", "file_name", "bytes"])
    .where("id", "=", importId)
    .where("state", "=", "reading")
    .executeTakeFirst();
  if (!row) return;
  const file = uploadedText(storage, { storageKey: uploadKey(row.upload_id), bytes: row.bytes });
  try {
    const format = await findFormat(file, row.file_name);
    if (format === null) throw new UnreadableText(msg`The format of this file is none that we read.`, { line: 1 });
    const report = await preview(file, format);
    await db.transaction().execute(async (db) => {
      const { numUpdatedRows } = await db
        .updateTable("text_import")
        .set((eb) => ({
          ...{ state: "read", report: toJson(report), updated_at: new Date(clock()) },
          version: eb("version", "+", 1),
        }))
        .where("id", "=", importId)
        .where("state", "=", "reading")
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await publish(db, IMPORT_TOPIC, importId);
    });
  } catch (error) {
    if (!(error instanceof UnreadableText)) throw error;
    await refuseImport(
      services,
      { importId, from: "reading" },
      { words: storedWords(error.reason), place: error.place },
    );
  }
}

/** What is said where the fault is ours, whatever it is. */
export const wentWrong = (): StoredRefusal => ({
  words: storedWords(msg`Something of ours went wrong again and again. Please bring the file once more.`),
  place: null,
});

/** Ends an import: whoever brought the file learns why, and the file is let go. */
export async function refuseImport(
  { db, jobs, storage, clock }: Pick<Services, "db" | "jobs" | "storage" | "clock">,
  { importId, from }: { readonly importId: number; readonly from: ImportState },
  refusal: StoredRefusal,
): Promise<void> {
  const refused = await db.transaction().execute(async (db) => {
    const row = await db
      .updateTable("text_import")
      .set((eb) => ({
        ...{ state: "refused", refusal: toJson(refusal), updated_at: new Date(clock()) },
        version: eb("version", "+", 1),
      }))
      .where("id", "=", importId)
      .where("state", "=", from)
      .returning(["upload_id", "person_id", "file_name"])
      .executeTakeFirst();
    if (!row) return null;
    await notify({ db, jobs }, textRefused, {
      ...{ personIds: [row.person_id], key: `text-import:${importId}:refused`, path: importPath(importId) },
      payload: { file: row.file_name, line: refusal.place?.line ?? null },
    });
    await publish(db, IMPORT_TOPIC, importId);
    return row;
  });
  if (refused) await deleteClaimedUpload({ db, storage }, refused.upload_id);
}
