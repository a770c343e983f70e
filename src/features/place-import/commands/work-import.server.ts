import { DAY_MS } from "#/platform/civil-date.ts";
import { notify } from "#/platform/notifications.ts";
import type { Services } from "#/platform/services.ts";
import { withLocalFile } from "#/platform/storage.ts";
import { uploadKey } from "#/platform/uploads/purposes.ts";
import { removeGone } from "#/features/spaces/public-sourced.server.ts";
import {
  GONE_DAYS,
  importPath,
  type ImportReport,
  type ImportState,
  type ImportRefusal,
  KEPT_DAYS,
  STUCK_HOURS,
} from "../import-rules.ts";
import { placesRefused, placesStored } from "../notifications.ts";
import { MetRefs } from "../read/met-refs.ts";
import type { PlaceBatch } from "../read/place-batches.ts";
import { readInThread } from "../read/read-in-thread.ts";
import { UnreadableExtract } from "../read/unreadable.ts";
import { deleteImportFile, keepImport } from "./keep-import.server.ts";
import { countMissing, RefusedLoss, storeExtract } from "./store-extract.server.ts";

export interface ImportData {
  readonly importId: number;
  /** Of storing: whoever brought the file said that what it lacks is gone. */
  readonly isConfirmed?: boolean;
}

export const READ_JOB = "place-import.read";
export const STORE_JOB = "place-import.store";

type JobServices = Pick<Services, "db" | "jobs" | "storage" | "clock">;

/** Files that are let go of in one run. */
const FILES_AT_ONCE = 200;
/** Batches between two looks at how far it is. */
const BATCHES_BETWEEN = 20;

/** Reads a file that was brought for its report; nothing is stored. It may be run again. */
export const readImport = (services: JobServices, { importId }: ImportData): Promise<void> =>
  work(services, { importId, from: "reading" }, async (batches, { extract }) => {
    let report: ImportReport | null = null;
    let turn = 0;
    const met = new MetRefs();
    for await (const { places, report: read } of batches) {
      for (const { ref } of places) met.add(ref);
      report = { read };
      if (++turn % BATCHES_BETWEEN === 0) await keepImport(services, { importId, from: "reading" }, { report });
    }
    const before = await countMissing(services.db, extract, met);
    await keepImport(services, { importId, from: "reading" }, { state: "read", report: { ...report!, before } });
  });

/** Puts a file's places into the lists. It may be run again: what is there is found unchanged. */
export const storeImport = (services: JobServices, { importId, isConfirmed = false }: ImportData): Promise<void> =>
  work(services, { importId, from: "storing" }, async (batches, row) => {
    const importing = { importId, extract: row.extract, isConfirmed };
    const report = await storeExtract(services, importing, batches, async (progress) => {
      await keepImport(services, { importId, from: "storing" }, { report: progress });
    });
    await keepImport(services, { importId, from: "storing" }, { state: "stored", report }, (db) =>
      notify({ ...services, db }, placesStored, {
        ...{ personIds: personsOf(row), key: `place-import:${importId}:stored`, path: importPath(importId) },
        payload: { file: row.file_name, added: report.counts.added, duplicates: report.counts.duplicates },
      }),
    );
  });

interface Row {
  readonly person_id: number | null;
  readonly upload_id: string | null;
  readonly file_name: string;
  readonly extract: string;
}

const personsOf = ({ person_id }: Row): number[] => (person_id === null ? [] : [person_id]);

async function work(
  services: JobServices,
  { importId, from }: { readonly importId: number; readonly from: "reading" | "storing" },
  step: (batches: AsyncIterable<PlaceBatch>, row: Row) => Promise<void>,
): Promise<void> {
  const { db, storage } = services;
  const row = await db
    .selectFrom("place_import")
    .select(["person_id", "upload_id", "file_name", "extract"])
    .where("id", "=", importId)
    .where("state", "=", from)
    .executeTakeFirst();
  if (!row?.upload_id) return;
  try {
    await withLocalFile(storage, uploadKey(row.upload_id), (file) => step(readInThread(file), row));
  } catch (error) {
    if (error instanceof UnreadableExtract)
      return refuseImport(services, { importId, from, row }, { reason: error.reason, byte: error.byte });
    if (error instanceof RefusedLoss)
      return refuseImport(services, { importId, from, row }, { reason: error.reason, byte: null });
    throw error;
  }
  if (from === "storing") await deleteImportFile(services, { importId, uploadId: row.upload_id });
}

/** Ends an import: whoever brought the file learns why, and the file is let go. */
async function refuseImport(
  services: JobServices,
  { importId, from, row }: { readonly importId: number; readonly from: ImportState; readonly row: Row },
  refusal: ImportRefusal,
): Promise<void> {
  const isRefused = await keepImport(services, { importId, from }, { state: "refused", refusal }, (db) =>
    notify({ ...services, db }, placesRefused, {
      ...{ personIds: personsOf(row), key: `place-import:${importId}:refused`, path: importPath(importId) },
      payload: { file: row.file_name },
    }),
  );
  if (isRefused && row.upload_id !== null) await deleteImportFile(services, { importId, uploadId: row.upload_id });
}

/**
 * Refuses what nothing works at any more, lets go of what nobody stored and of files whose import has ended, and takes places
 * off the lists that their source has not had for long and nobody runs. @returns how many of all.
 */
export async function tidyImports(services: JobServices): Promise<number> {
  const { db, clock } = services;
  const stuck = await db
    .selectFrom("place_import")
    .select(["id", "state", "person_id", "upload_id", "file_name", "extract"])
    .where("state", "in", ["reading", "storing"])
    .where("updated_at", "<", new Date(clock() - STUCK_HOURS * 3_600_000))
    .limit(20)
    .execute();
  for (const row of stuck)
    await refuseImport(
      services,
      { importId: row.id, from: row.state as ImportState, row },
      { reason: "failed", byte: null },
    );
  const old = await db
    .updateTable("place_import")
    .set({ state: "withdrawn" })
    .where("state", "=", "read")
    .where("updated_at", "<", new Date(clock() - KEPT_DAYS * DAY_MS))
    .returning("id")
    .execute();
  const left = await db
    .selectFrom("place_import")
    .select(["id", "upload_id"])
    .where("state", "in", ["stored", "refused", "withdrawn"])
    .where("upload_id", "is not", null)
    .where("file_deleted_at", "is", null)
    .orderBy("id")
    .limit(FILES_AT_ONCE)
    .execute();
  for (const { id, upload_id } of left) await deleteImportFile(services, { importId: id, uploadId: upload_id! });
  const removed = await removeGone(db, new Date(clock() - GONE_DAYS * DAY_MS), new Date(clock()));
  return stuck.length + old.length + removed;
}
