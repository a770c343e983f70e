import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { refuse, refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { claimUpload, openUpload, peekUpload, releaseUpload } from "#/platform/uploads/claim-upload.ts";
import { isUploadId } from "#/platform/uploads/purposes.ts";
import { requireStaff, type Viewer } from "#/platform/viewer.ts";
import { extractNameOf } from "../extract-name.ts";
import { BEGIN_LIMIT, type ImportReport, losesMany, MOST_OPEN } from "../import-rules.ts";
import { findFormat } from "../read/formats.ts";
import { UnreadableExtract } from "../read/unreadable.ts";
import { deleteImportFile } from "./keep-import.server.ts";
import { READ_JOB, STORE_JOB, type ImportData } from "./work-import.server.ts";

/**
 * Takes a file of places that staff brought; a job reads it. The same upload again gives the same import.
 * @param input.extract what its places belong to; by the file's name where it is empty. @returns its id.
 * @throws platform.not-allowed for all but staff; as claimUpload; place-import.no-file and place-import.format beside
 * `upload`, place-import.unnamed beside `extract`, place-import.too-many.
 */
export async function beginImport(
  { db, jobs, storage, clock }: Pick<Services, "db" | "jobs" | "storage" | "clock">,
  viewer: Viewer,
  { uploadId, extract }: { readonly uploadId: string; readonly extract: string },
): Promise<number> {
  const { personId } = requireStaff(viewer);
  if (!isUploadId(uploadId)) throw refuseField("upload", "place-import.no-file");
  const before = await db.selectFrom("place_import").select("id").where("upload_id", "=", uploadId).executeTakeFirst();
  if (before) return before.id;
  await countAgainstLimit(db, { key: `place-import:${personId}`, ...BEGIN_LIMIT });
  const request = { id: uploadId, personId, purpose: "places" } as const;
  const upload = await peekUpload(db, request);
  const extractName = extractNameOf(extract, upload.name);
  if (extractName === null) throw refuseField("extract", "place-import.unnamed");
  try {
    await findFormat({ bytes: upload.bytes, open: () => openUpload(storage, upload) });
  } catch (error) {
    if (!(error instanceof UnreadableExtract)) throw error;
    await releaseUpload(db, storage, request);
    throw refuseField("upload", "place-import.format");
  }
  const at = new Date(clock());
  return db.transaction().execute(async (db) => {
    const { name, bytes } = await claimUpload(db, request);
    const { open } = await db
      .selectFrom("place_import")
      .select((eb) => eb.fn.countAll<number>().as("open"))
      .where("person_id", "=", personId)
      .where("state", "in", ["reading", "read", "storing"])
      .executeTakeFirstOrThrow();
    if (Number(open) >= MOST_OPEN) throw refuse("place-import.too-many", { params: { most: MOST_OPEN } });
    const { id } = await db
      .insertInto("place_import")
      .values({
        ...{ person_id: personId, upload_id: uploadId, file_name: (name || "–").slice(0, 300), bytes },
        ...{ extract: extractName, created_at: at, updated_at: at },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await jobs.send<ImportData>(db, READ_JOB, { importId: id });
    return id;
  });
}

/**
 * Puts what was read and looked at into the lists; a job does.
 * @param input.isConfirmed whoever does it has seen how much of the extract would be gone.
 * @throws platform.not-allowed; place-import.handled (409); place-import.nothing (409);
 * place-import.loses-many beside `confirmed`.
 */
export async function startStoring(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  { importId, isConfirmed }: Required<ImportData>,
): Promise<void> {
  requireStaff(viewer);
  await db.transaction().execute(async (db) => {
    const row = await db
      .updateTable("place_import")
      .set((eb) => ({ state: "storing", updated_at: new Date(clock()), version: eb("version", "+", 1) }))
      .where("id", "=", importId)
      .where("state", "=", "read")
      .returning("report")
      .executeTakeFirst();
    if (!row) throw refuse("place-import.handled", { status: 409 });
    const report = row.report as ImportReport | null;
    // A file without a place would mark all that its extract had as gone.
    if (report?.read.places === 0) throw refuse("place-import.nothing", { status: 409 });
    if (losesMany(report) && !isConfirmed) throw refuseField("confirmed", "place-import.loses-many");
    await jobs.send<ImportData>(db, STORE_JOB, { importId, isConfirmed });
  });
}

/** Discards a file that is not stored. @throws as startStoring. */
export async function withdrawImport(
  services: Pick<Services, "db" | "storage" | "clock">,
  viewer: Viewer,
  { importId }: ImportData,
): Promise<void> {
  const { db, clock } = services;
  requireStaff(viewer);
  const row = await db
    .updateTable("place_import")
    .set((eb) => ({ state: "withdrawn", updated_at: new Date(clock()), version: eb("version", "+", 1) }))
    .where("id", "=", importId)
    .where("state", "=", "read")
    .returning("upload_id")
    .executeTakeFirst();
  if (!row) throw refuse("place-import.handled", { status: 409 });
  if (row.upload_id !== null) await deleteImportFile(services, { importId, uploadId: row.upload_id });
}
