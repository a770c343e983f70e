import { stat } from "node:fs/promises";
import path from "node:path";
import type { Services } from "#/platform/services.ts";
import { readInThread } from "../read/read-in-thread.ts";
import { UnreadableExtract } from "../read/unreadable.ts";
import { keepImport } from "./keep-import.server.ts";
import { RefusedLoss, storeExtract, type StoringProgress } from "./store-extract.server.ts";

interface FileImport {
  readonly file: string;
  /** What its places belong to. */
  readonly extract: string;
  /** What the file lacks is gone, however much that is. */
  readonly isConfirmed: boolean;
  readonly onProgress: (progress: StoringProgress) => void;
}

/**
 * Imports a file of this machine, for whoever runs it. @returns what was understood and stored.
 * @throws UnreadableExtract where it is broken, or no extract: what was stored before stays and is mended by the next run;
 * RefusedLoss as storeExtract.
 */
export async function importFile(
  { db, clock }: Pick<Services, "db" | "clock">,
  { file, extract, isConfirmed, onProgress }: FileImport,
): Promise<StoringProgress> {
  const { size } = await stat(file);
  const at = new Date(clock());
  const { id } = await db
    .insertInto("place_import")
    .values({
      ...{ file_name: path.basename(file).slice(-300), bytes: size, extract, state: "storing" },
      ...{ created_at: at, updated_at: at },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const storing = { importId: id, from: "storing" } as const;
  try {
    const report = await storeExtract(
      { db, clock },
      { importId: id, extract, isConfirmed },
      readInThread(file),
      async (progress) => {
        await keepImport({ db, clock }, storing, { report: progress });
        onProgress(progress);
      },
    );
    await keepImport({ db, clock }, storing, { state: "stored", report });
    return report;
  } catch (error) {
    const refusal =
      error instanceof UnreadableExtract
        ? { reason: error.reason, byte: error.byte }
        : { reason: error instanceof RefusedLoss ? error.reason : ("failed" as const), byte: null };
    await keepImport({ db, clock }, storing, { state: "refused", refusal });
    throw error;
  }
}
