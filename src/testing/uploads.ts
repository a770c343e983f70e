import { randomUUID } from "node:crypto";
import type { Services } from "../platform/services.ts";
import { uploadKey, type UploadPurpose } from "../platform/uploads/purposes.ts";
import type { SignedIn } from "../platform/viewer.ts";

/** An upload that has arrived whole, as its endpoint leaves it. @returns its id. */
export async function testUpload(
  { db, storage }: Pick<Services, "db" | "storage">,
  person: Pick<SignedIn, "personId">,
  purpose: UploadPurpose,
  bytes: Uint8Array,
  name = "file",
): Promise<string> {
  const id = randomUUID();
  await storage.put(uploadKey(id), bytes);
  await db
    .insertInto("upload")
    .values({ id, person_id: person.personId, purpose, name, bytes: bytes.length, completed_at: new Date() })
    .execute();
  return id;
}
