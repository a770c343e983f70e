import { DAY_MS } from "#/platform/civil-date.ts";
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { Services } from "#/platform/services.ts";
import { storedSize } from "#/platform/storage.ts";
import { fileKinds, MOST_PDF_ROWS, type ExportFailure, type ExportFormat } from "../exports/formats.ts";
import { exportFile, type ExportOrder } from "../exports/files.server.ts";
import { MOST_SHEET_ROWS } from "#/platform/spreadsheet/xlsx-stream.ts";
import type { GiftFilter } from "../donations-address.ts";
import type { ExportData } from "./request-export.server.ts";

type ExportServices = Pick<Services, "db" | "storage" | "clock" | "secret">;

/** A worker that has not written for so long is gone, and another begins anew. */
export const LEASE_MS = 60_000;
const PROGRESS_MS = 400;

/**
 * Makes the file that a row asks for, into a name of this attempt's own: only a whole file is ever called ready. Run
 * twice, or by another worker after one has died, it begins anew; what is ready stays as it is.
 * @throws Error where it could not be made now: the job is tried again.
 */
export async function runExport(services: ExportServices, { exportId }: ExportData): Promise<void> {
  const { db, storage, clock } = services;
  const attempt = randomUUID();
  const leased = await lease(services, exportId, attempt);
  if (!leased) return;
  const { order, key, before } = leased;
  if (before) await storage.delete(before);
  const own = db.updateTable("giving_export").where("id", "=", exportId).where("attempt", "=", attempt);
  let done = 0;
  let savedAt = clock();
  const saveProgress = async () => {
    savedAt = clock();
    const result = await own.set({ rows_done: done, alive_at: new Date(savedAt) }).executeTakeFirst();
    if (result.numUpdatedRows === 0n) throw new Error("Another worker has taken this export.");
  };
  try {
    // One moment for all that is read: nothing is missed and nothing comes twice, whatever is settled meanwhile.
    const failure = await db
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute(async (snapshot): Promise<ExportFailure | null> => {
        const file = await exportFile(snapshot, services.secret, order, async (rows) => {
          done += rows;
          if (clock() - savedAt >= PROGRESS_MS) await saveProgress();
        });
        await own.set({ rows_total: file.total }).execute();
        if (file.total > mostRows(order.format)) return "too-many";
        const content = Readable.from(file.content, { objectMode: false, highWaterMark: 256 * 1024 });
        await storage.putStream(key, content, { contentType: fileKinds[order.format].type });
        return null;
      });
    if (failure) {
      await own
        .set({ state: "failed", failed_reason: failure, storage_key: null, finished_at: new Date(clock()) })
        .execute();
      return;
    }
    const bytes = await storedSize(storage, key);
    const ready = await own
      .set({ state: "ready", bytes, rows_done: done, finished_at: new Date(clock()), alive_at: new Date(clock()) })
      .executeTakeFirst();
    if (ready.numUpdatedRows === 0n) throw new Error("Another worker has taken this export.");
  } catch (error) {
    await storage.delete(key).catch(() => undefined);
    await own.set({ state: "waiting", attempt: null, storage_key: null, rows_done: 0 }).execute();
    throw error;
  }
}

const mostRows = (format: ExportFormat): number =>
  format === "pdf" ? MOST_PDF_ROWS : format === "xlsx" ? MOST_SHEET_ROWS : Number.MAX_SAFE_INTEGER;

interface LeasedExport {
  readonly order: ExportOrder;
  /** The storage key of this attempt. */
  readonly key: string;
  /** The file that an earlier attempt may have left. */
  readonly before: string | null;
}

/** @returns null where nothing is left to do. @throws Error where another worker is at it. */
async function lease({ db, clock }: ExportServices, exportId: number, attempt: string): Promise<LeasedExport | null> {
  const now = new Date(clock());
  const lapsed = new Date(now.getTime() - LEASE_MS);
  return db.transaction().execute(async (db) => {
    const row = await db
      .selectFrom("giving_export as e")
      .innerJoin("space_brief as s", "s.id", "e.space_id")
      .select(["e.token", "e.state", "e.format", "e.filter", "e.language", "e.storage_key", "e.alive_at"])
      .select(["s.id", "s.name", "s.zone"])
      .where("e.id", "=", exportId)
      .forUpdate("e")
      .executeTakeFirst();
    if (!row || row.state === "ready" || row.state === "failed") return null;
    if (row.state === "running" && row.alive_at && row.alive_at > lapsed) throw new Error("Another worker is at it.");
    const format = row.format as ExportFormat;
    const key = `exports/${row.token}-${attempt.slice(0, 8)}.${fileKinds[format].ending}`;
    await db
      .updateTable("giving_export")
      .set({ state: "running", attempt, alive_at: now, rows_done: 0, rows_total: null, storage_key: key })
      .where("id", "=", exportId)
      .execute();
    const space = { id: row.id!, name: row.name!, zone: row.zone! };
    const order = { space, format, filter: row.filter as unknown as GiftFilter, language: row.language };
    return { order, key, before: row.storage_key };
  });
}

/** Deletes what is older than a week, file first; and gives up what no worker could make within a day. */
export async function purgeExports({ db, storage, clock }: ExportServices, keptDays: number): Promise<number> {
  const now = clock();
  await db
    .updateTable("giving_export")
    .set({ state: "failed", failed_reason: "gave-up", finished_at: new Date(now) })
    .where("state", "in", ["waiting", "running"])
    .where("created_at", "<", new Date(now - DAY_MS))
    .where((eb) => eb.or([eb("alive_at", "is", null), eb("alive_at", "<", new Date(now - LEASE_MS))]))
    .execute();
  const old = await db
    .selectFrom("giving_export")
    .select(["id", "storage_key"])
    .where("created_at", "<", new Date(now - keptDays * DAY_MS))
    .where("state", "in", ["ready", "failed"])
    .orderBy("created_at")
    .limit(1_000)
    .execute();
  for (const { id, storage_key: key } of old) {
    if (key) await storage.delete(key);
    await db.deleteFrom("giving_export").where("id", "=", id).execute();
  }
  return old.length;
}
