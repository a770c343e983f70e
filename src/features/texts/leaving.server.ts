import { leftFiles, type Leftover } from "#/platform/leftovers.ts";
import { uploadKey } from "#/platform/uploads/purposes.ts";
import type { LeavingPerson } from "../feature.ts";

/** Files that somebody brought go with them; what stands on the shelf stays, without their name. */
export async function forgetImports({ db, personId }: LeavingPerson): Promise<readonly Leftover[]> {
  const gone = await db
    .deleteFrom("text_import")
    .where("person_id", "=", personId)
    .where("state", "in", ["reading", "read", "storing"])
    .returning("upload_id")
    .execute();
  return leftFiles(gone.map(({ upload_id: uploadId }) => uploadKey(uploadId)));
}
