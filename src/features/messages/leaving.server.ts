import { deleteClaimedUpload } from "#/platform/uploads/claim-upload.ts";
import type { AfterCommit, LeavingPerson } from "../feature.ts";
import { uploadIn } from "./commands/delete-removed-files.server.ts";

/** Their messages go with their row; the files of these after it. */
export async function forgetFiles({ db, personId }: LeavingPerson): Promise<AfterCommit> {
  const files = await db
    .selectFrom("message as m")
    .innerJoin("message_file as f", "f.message_id", "m.id")
    .select(["f.storage_key as key", "f.small_key as smallKey"])
    .where("m.person_id", "=", personId)
    .execute();
  return async ({ db, storage }) => {
    for (const { key, smallKey } of files) {
      await storage.delete(key);
      if (smallKey) await storage.delete(smallKey);
      await deleteClaimedUpload({ db, storage }, uploadIn(key));
    }
  };
}
