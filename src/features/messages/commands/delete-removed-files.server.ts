import type { Services } from "#/platform/services.ts";
import { deleteClaimedUpload } from "#/platform/uploads/claim-upload.ts";

const AT_ONCE = 100;

/** Deletes the files of messages that were removed; from then on they count for nobody. @returns how many. */
export async function deleteRemovedFiles({ db, storage }: Pick<Services, "db" | "storage">): Promise<number> {
  let deleted = 0;
  for (;;) {
    const files = await db
      .selectFrom("message as m")
      .innerJoin("message_file as f", "f.message_id", "m.id")
      .select(["f.id", "f.storage_key", "f.small_key"])
      .where("m.removed_at", "is not", null)
      .limit(AT_ONCE)
      .execute();
    for (const { id, storage_key: key, small_key: smallKey } of files) {
      // First the file: a row that went too early would leave it lying for ever.
      await storage.delete(key);
      if (smallKey) await storage.delete(smallKey);
      await deleteClaimedUpload({ db, storage }, uploadIn(key));
      await db.deleteFrom("message_file").where("id", "=", id).execute();
    }
    deleted += files.length;
    if (files.length < AT_ONCE) return deleted;
  }
}

/** The upload that a file came from: its name begins with it, whether it was drawn anew or kept as it came. */
export const uploadIn = (storageKey: string): string => /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(storageKey)![0];
