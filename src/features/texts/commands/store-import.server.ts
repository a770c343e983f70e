import { msg } from "@lingui/core/macro";
import { recordAudit } from "#/features/audit/public.server.ts";
import { publish } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notify } from "#/platform/notifications.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { deleteClaimedUpload } from "#/platform/uploads/claim-upload.ts";
import { uploadKey } from "#/platform/uploads/purposes.ts";
import { textsAudit } from "../audit-actions.ts";
import { editionsOf, renamed } from "../import/editions.ts";
import { IMPORT_TOPIC, type ShelfFacts, type StoredRefusal, storedWords, toJson } from "../import/import-rules.ts";
import { type ImportReport, readAgain } from "../import/preview.ts";
import { UnreadableText } from "../import/read-events.ts";
import { uploadedText } from "../import/text-file.ts";
import { textStored } from "../notifications.ts";
import { textsRefusals } from "../refusals.ts";
import { type WorkCategory, workPath } from "../rules.ts";
import { type ImportData, refuseImport } from "./read-import.server.ts";
import { RepeatedVerse } from "./store-batch.server.ts";
import { lockWork, storeText, type WorkFacts } from "./store-text.server.ts";

export const STORE_JOB = "texts.store-import";

type Storing = Pick<Services, "db" | "jobs" | "storage" | "clock"> & {
  readonly config: Pick<Services["config"], "quota">;
};

/**
 * Stores a file that was put on the shelf, in one transaction: what ends in the middle leaves nothing, and the job begins
 * anew. It may be run again; two of one work wait for each other.
 */
export async function storeImport(services: Storing, { importId }: ImportData): Promise<void> {
  const { db, storage } = services;
  try {
    const uploadId = await db.transaction().execute((db) => storeWithin({ ...services, db }, importId));
    if (uploadId !== null) await deleteClaimedUpload({ db, storage }, uploadId);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    if (error instanceof Refusal && error.code === "texts.slug-taken") await askAgain(services, importId, refusal);
    else await refuseImport(services, { importId, from: "storing" }, refusal);
  }
}

/** @returns the upload that is of no more use; null where there is nothing to do. */
async function storeWithin({ db, jobs, storage, config, clock }: Storing, importId: number): Promise<string | null> {
  const row = await db
    .selectFrom("text_import")
    .select(["person_id", "space_id", "upload_id", "bytes", "report", "facts"])
    .where("id", "=", importId)
    .where("state", "=", "storing")
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const now = new Date(clock());
  const facts = row.facts as unknown as ShelfFacts;
  const report = row.report as unknown as ImportReport;
  // Its editions are counted while nobody else adds one.
  await lockWork(db, facts.into?.slug ?? facts.slug);
  const known = await readKnown(db, facts);
  const { editions, keys } = editionsOf(report, facts, known?.editions ?? []);
  const file = uploadedText(storage, { storageKey: uploadKey(row.upload_id), bytes: row.bytes });
  const work: WorkFacts = {
    ...{ slug: known?.slug ?? facts.slug, spaceId: row.space_id, addedBy: row.person_id },
    ...(known
      ? { category: known.category, faith: known.faith, author: known.author }
      : { category: facts.category, faith: facts.faith, author: facts.author, isListed: true }),
  };
  const events = renamed(readAgain(file, report.format), keys);
  const stored = await storeText(db, { work, isNew: known === null, editions, events, now, quota: config.quota });
  await db
    .updateTable("text_import")
    .set((eb) => ({ state: "stored", work_id: stored.workId, updated_at: now, version: eb("version", "+", 1) }))
    .where("id", "=", importId)
    .execute();
  const [{ key, title }] = editions;
  await recordAudit(db, textsAudit["texts.imported"], {
    ...{ actorId: row.person_id, entityId: stored.workId, spaceId: row.space_id },
    detail: { title, edition: key, verses: report.verses },
  });
  await notify({ db, jobs }, textStored, {
    ...{ personIds: [row.person_id], key: `text-import:${importId}:stored`, path: workPath(stored.slug) },
    payload: { title, verses: report.verses },
  });
  await publish(db, IMPORT_TOPIC, importId);
  return row.upload_id;
}

/** The work into which it goes, as it is by now; null for a new one. */
async function readKnown(db: Db, { into }: ShelfFacts) {
  if (into === null) return null;
  const work = await db
    .selectFrom("work")
    .select(["id", "slug", "category", "faith", "author"])
    .where("slug", "=", into.slug)
    .executeTakeFirst();
  if (!work) throw new UnreadableText(msg`The work into which it was to go is no longer there.`, { line: 1 });
  const editions = await db.selectFrom("edition").select("key").where("work_id", "=", work.id).execute();
  return { ...work, category: work.category as WorkCategory, editions: editions.map(({ key }) => key) };
}

function refusalOf(error: unknown): StoredRefusal | null {
  if (error instanceof UnreadableText) return { words: storedWords(error.reason), place: error.place };
  if (error instanceof RepeatedVerse) {
    const { chapter, label, place } = error;
    return { words: storedWords(msg`Verse ${label} of chapter ${chapter} stands here for the second time.`), place };
  }
  const words =
    error instanceof Refusal
      ? (textsRefusals as Readonly<Record<string, (typeof textsRefusals)[keyof typeof textsRefusals]>>)[error.code]
      : undefined;
  if (!words || !(error instanceof Refusal)) return null;
  return { words: storedWords({ ...words, values: { ...words.values, ...error.params } }), place: null };
}

/** Another took the address meanwhile: whoever brought it chooses another one. */
async function askAgain(
  { db, clock }: Pick<Services, "db" | "clock">,
  importId: number,
  refusal: StoredRefusal,
): Promise<void> {
  await db.transaction().execute(async (db) => {
    await db
      .updateTable("text_import")
      .set((eb) => ({
        ...{ state: "read", refusal: toJson(refusal), updated_at: new Date(clock()) },
        version: eb("version", "+", 1),
      }))
      .where("id", "=", importId)
      .where("state", "=", "storing")
      .execute();
    await publish(db, IMPORT_TOPIC, importId);
  });
}
