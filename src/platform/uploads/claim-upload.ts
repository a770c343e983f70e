import type { Readable } from "node:stream";
import { sql } from "kysely";
import type { Db } from "../db/connection.ts";
import { refuse } from "../refusal.ts";
import { readStored, type Storage } from "../storage.ts";
import { isUploadId, uploadKey, type UploadPurpose } from "./purposes.ts";

export interface ClaimedUpload {
  readonly id: string;
  /** The file's name on the sender's device. */
  readonly name: string;
  readonly bytes: number;
  /** The key in the storage, until the claimer removes it by {@link deleteUploadFile}. */
  readonly storageKey: string;
}

export interface UploadRequest {
  /** The id that a form posted. */
  readonly id: string;
  readonly personId: number;
  readonly purpose: UploadPurpose;
}

/**
 * Takes a person's finished upload for good, once, if the caller's transaction commits.
 * @param spaceId whose channel shows it from now on, if it is kept as it came: it then counts for that space.
 * @throws uploads.unknown (also for somebody else's, or another purpose's), uploads.unfinished, uploads.used.
 */
export async function claimUpload(
  db: Db,
  request: UploadRequest,
  spaceId: number | null = null,
): Promise<ClaimedUpload> {
  const claimed = await find(db, request, true);
  await db
    .updateTable("upload")
    .set({ used_at: sql<Date>`now()`, space_id: spaceId })
    .where("id", "=", claimed.id)
    .execute();
  return claimed;
}

/** The same without taking it: for work on the file that is too long for a transaction. @throws as claimUpload. */
export function peekUpload(db: Db, request: UploadRequest): Promise<ClaimedUpload> {
  return find(db, request, false);
}

async function find(db: Db, { id, personId, purpose }: UploadRequest, lock: boolean): Promise<ClaimedUpload> {
  if (!isUploadId(id)) throw refuse("uploads.unknown");
  const row = await db
    .selectFrom("upload")
    .select(["id", "name", "bytes", "completed_at", "used_at"])
    .where("id", "=", id)
    .where("person_id", "=", personId)
    .where("purpose", "=", purpose)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) throw refuse("uploads.unknown");
  if (row.used_at) throw refuse("uploads.used", { status: 409 });
  if (!row.completed_at) throw refuse("uploads.unfinished", { status: 409 });
  return { id: row.id, name: row.name, bytes: row.bytes, storageKey: uploadKey(row.id) };
}

/** The content of an upload as a stream. */
export function openUpload(
  storage: Storage,
  { storageKey, bytes }: Pick<ClaimedUpload, "storageKey" | "bytes">,
): Readable {
  return readStored(storage, storageKey, { first: 0, last: bytes - 1 });
}

/** Removes the file of an upload, after the transaction that made it useless. */
export async function deleteUploadFile(
  storage: Storage,
  { storageKey }: Pick<ClaimedUpload, "storageKey">,
): Promise<void> {
  await storage.delete(storageKey);
  // An upload into a bucket leaves this beside the file.
  await storage.delete(`${storageKey}.info`);
}

/** Removes an upload that was claimed, when what it was claimed for is gone: it counts for nobody any more. */
export async function deleteClaimedUpload(
  { db, storage }: { readonly db: Db; readonly storage: Storage },
  id: string,
): Promise<void> {
  await deleteUploadFile(storage, { storageKey: uploadKey(id) });
  await db.deleteFrom("upload").where("id", "=", id).where("used_at", "is not", null).execute();
}

/** Lets go of an upload that its command refused: nobody can use it any more. */
export async function releaseUpload(
  db: Db,
  storage: Storage,
  { id, personId }: Omit<UploadRequest, "purpose">,
): Promise<void> {
  if (!isUploadId(id)) return;
  const gone = await db
    .deleteFrom("upload")
    .where("id", "=", id)
    .where("person_id", "=", personId)
    .where("used_at", "is", null)
    .where("completed_at", "is not", null)
    .returning("id")
    .executeTakeFirst();
  if (gone) await deleteUploadFile(storage, { storageKey: uploadKey(id) });
}

/**
 * Reads the uploads of a person whose files nobody opens any more: nothing has been made of them, or a picture was drawn
 * from them and the process died before it deleted the file. They are deleted by {@link deleteUploadFile}.
 */
export async function listUnopenedUploads(db: Db, personId: number): Promise<Pick<ClaimedUpload, "storageKey">[]> {
  const rows = await db
    .selectFrom("upload")
    .select("id")
    .where("person_id", "=", personId)
    .where((eb) => eb.or([eb("used_at", "is", null), eb("purpose", "=", "picture")]))
    .execute();
  return rows.map(({ id }) => ({ storageKey: uploadKey(id) }));
}
