import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { refuse, refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { claimUpload, peekUpload, releaseUpload } from "#/platform/uploads/claim-upload.ts";
import { isUploadId } from "#/platform/uploads/purposes.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { assertKeeps } from "../import/assert-keeps.ts";
import { findFormat } from "../import/formats.ts";
import { BEGIN_LIMIT, MOST_OPEN } from "../import/import-rules.ts";
import { uploadedText } from "../import/text-file.ts";
import { READ_JOB, type ImportData } from "./read-import.server.ts";

/**
 * Takes a file that somebody brought to the library; a job reads it. The same upload again gives the same import.
 * @param input.spaceId whose it is to be; null: the house's. @returns its id.
 * @throws as assertKeeps and claimUpload; texts.import-format (beside `upload`), texts.import-too-many.
 */
export async function beginImport(
  { db, jobs, storage, clock }: Pick<Services, "db" | "jobs" | "storage" | "clock">,
  viewer: Viewer,
  { uploadId, spaceId }: { readonly uploadId: string; readonly spaceId: number | null },
): Promise<number> {
  const { personId } = assertKeeps(viewer, spaceId);
  if (uploadId === "") throw refuseField("upload", "texts.import-no-file");
  const before = await findByUpload(db, personId, uploadId);
  if (before !== null) return before;
  await countAgainstLimit(db, { key: `texts.import:${personId}`, ...BEGIN_LIMIT });
  const request = { id: uploadId, personId, purpose: "text" } as const;
  const upload = await peekUpload(db, request);
  if ((await findFormat(uploadedText(storage, upload), upload.name)) === null) {
    await releaseUpload(db, storage, request);
    throw refuseField("upload", "texts.import-format");
  }
  const now = new Date(clock());
  return db.transaction().execute(async (db) => {
    const { name, bytes } = await claimUpload(db, request);
    const { open } = await db
      .selectFrom("text_import")
      .select((eb) => eb.fn.countAll<number>().as("open"))
      .where("person_id", "=", personId)
      .where("state", "in", ["reading", "read", "storing"])
      .executeTakeFirstOrThrow();
    if (Number(open) >= MOST_OPEN) throw refuse("texts.import-too-many", { params: { most: MOST_OPEN } });
    const { id } = await db
      .insertInto("text_import")
      .values({
        ...{ person_id: personId, space_id: spaceId, upload_id: uploadId, file_name: name.slice(0, 300), bytes },
        ...{ created_at: now, updated_at: now },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await jobs.send<ImportData>(db, READ_JOB, { importId: id });
    return id;
  });
}

/** A press that came before, whose answer was lost. */
async function findByUpload(db: Db, personId: number, uploadId: string): Promise<number | null> {
  if (!isUploadId(uploadId)) return null;
  const row = await db
    .selectFrom("text_import")
    .select("id")
    .where("upload_id", "=", uploadId)
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return row?.id ?? null;
}
