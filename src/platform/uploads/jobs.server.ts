import type { Services } from "../services.ts";
import { deleteUploadFile } from "./claim-upload.ts";
import { uploadKey } from "./purposes.ts";
import { createTusStore } from "./tus-store.ts";

const KEPT_HOURS = 24;
const AT_ONCE = 200;

/** Every hour: what nobody finished or used within a day. */
export const oldUploadsJob = (services: Pick<Services, "config" | "db" | "storage" | "clock" | "log">) => ({
  name: "uploads.forget-old",
  cron: "41 * * * *",
  handle: () => purgeOldUploads(services).then(() => undefined),
});

/** @returns how many were forgotten. */
export async function purgeOldUploads(
  services: Pick<Services, "config" | "db" | "storage" | "clock" | "log">,
): Promise<number> {
  const { db, log, storage } = services;
  const store = await createTusStore(services);
  const before = new Date(services.clock() - KEPT_HOURS * 3_600_000);
  let purged = 0;
  for (;;) {
    const old = await db
      .selectFrom("upload")
      .select("id")
      .where("used_at", "is", null)
      .where("created_at", "<", before)
      .limit(AT_ONCE)
      .execute();
    if (old.length === 0) return purged;
    for (const { id } of old) {
      // First the row: nobody can claim a file that is about to go. One at a time: each holds a person's sum for a moment.
      const gone = await db
        .deleteFrom("upload")
        .where("id", "=", id)
        .where("used_at", "is", null)
        .returning("id")
        .executeTakeFirst();
      if (!gone) continue;
      purged += 1;
      // A bucket lets go of the parts only of what was not finished.
      await store.remove(uploadKey(id)).catch((error: unknown) => log.debug({ err: error, id }, "no parts to forget"));
      await deleteUploadFile(storage, { storageKey: uploadKey(id) });
    }
  }
}
