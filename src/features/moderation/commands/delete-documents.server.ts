import { DAY_MS } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Services } from "#/platform/services.ts";
import { deleteUploadFile } from "#/platform/uploads/claim-upload.ts";
import { DOCUMENT_DAYS } from "../verification.ts";

const AT_ONCE = 100;

/** Deletes the documents of decisions that are 90 days old; the rows stay. @returns how many. */
export async function deleteOldDocuments({
  db,
  storage,
  clock,
}: Pick<Services, "db" | "storage" | "clock">): Promise<number> {
  const before = new Date(clock() - DOCUMENT_DAYS * DAY_MS);
  let deleted = 0;
  for (;;) {
    const old = await db
      .selectFrom("space_document as d")
      .innerJoin("space_verification as v", "v.id", "d.verification_id")
      .innerJoin("space as s", "s.id", "v.space_id")
      .select(["d.id", "d.storage_key as storageKey"])
      .where("d.deleted_at", "is", null)
      // A space that was removed is judged by nobody any more.
      .where((eb) => eb.or([eb("v.decided_at", "<=", before), eb("s.removed_at", "<=", before)]))
      .limit(AT_ONCE)
      .execute();
    if (old.length === 0) return deleted;
    for (const document of old) await deleteDocument({ db, storage }, document, new Date(clock()));
    deleted += old.length;
  }
}

/** First the file: a row that says so too early would leave it lying for ever. */
async function deleteDocument(
  { db, storage }: { db: Db; storage: Services["storage"] },
  { id, storageKey }: { id: number; storageKey: string },
  at: Date,
): Promise<void> {
  await deleteUploadFile(storage, { storageKey });
  await db.updateTable("space_document").set({ deleted_at: at }).where("id", "=", id).execute();
}

/** Deletes all documents of one verification at once. */
export async function deleteDocumentsOf(
  { db, storage, clock }: Pick<Services, "db" | "storage" | "clock">,
  verificationId: number,
): Promise<void> {
  const documents = await db
    .selectFrom("space_document")
    .select(["id", "storage_key as storageKey"])
    .where("verification_id", "=", verificationId)
    .where("deleted_at", "is", null)
    .execute();
  for (const document of documents) await deleteDocument({ db, storage }, document, new Date(clock()));
}
