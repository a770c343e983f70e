import { leftFiles, type Leftover } from "#/platform/leftovers.ts";
import { uploadKey } from "#/platform/uploads/purposes.ts";
import type { LeavingPerson } from "../feature.ts";
import { uploadIn } from "./commands/delete-removed-files.server.ts";

/** Their messages and uploads go with their row; the files of these after it. */
export async function forgetFiles({ db, personId }: LeavingPerson): Promise<readonly Leftover[]> {
  const files = await db
    .selectFrom("message as m")
    .innerJoin("message_file as f", "f.message_id", "m.id")
    .select(["f.storage_key as key", "f.small_key as smallKey"])
    .where("m.person_id", "=", personId)
    .execute();
  return leftFiles(files.flatMap(({ key, smallKey }) => [key, smallKey, uploadKey(uploadIn(key))]));
}
