import { deleteUploadFile } from "#/platform/uploads/claim-upload.ts";
import { uploadKey } from "#/platform/uploads/purposes.ts";
import type { AfterCommit, LeavingPerson } from "../feature.ts";

/** Files that somebody brought go with them; what stands on the shelf stays, without their name. */
export async function forgetImports({ db, personId }: LeavingPerson): Promise<AfterCommit> {
  const gone = await db
    .deleteFrom("text_import")
    .where("person_id", "=", personId)
    .where("state", "in", ["reading", "read", "storing"])
    .returning("upload_id")
    .execute();
  return async ({ storage }) => {
    for (const { upload_id } of gone) await deleteUploadFile(storage, { storageKey: uploadKey(upload_id) });
  };
}
