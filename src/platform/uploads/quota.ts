import { statfs } from "node:fs/promises";
import type { Config } from "../config.ts";
import type { Db } from "../db/connection.ts";
import { refuse } from "../refusal.ts";

const MEGABYTE = 1_000_000;
/** As people read it: a used megabyte counts from its first byte. */
const megabytes = (bytes: number): number => Math.ceil(bytes / MEGABYTE);

/** Bytes that are kept of a holder: the database holds the sums. */
async function readUse(db: Db, holder: "person" | "space" | "installation", id?: number): Promise<number> {
  const row = await db
    .selectFrom("storage_use")
    .select((eb) => eb.fn.sum<number | null>("bytes").as("bytes"))
    .where("holder", "=", holder)
    .$if(id !== undefined, (query) => query.where("holder_id", "=", id!))
    .executeTakeFirstOrThrow();
  return Number(row.bytes ?? 0);
}

/**
 * Before a person's upload begins, in the transaction that writes its row.
 * @throws uploads.person-full, uploads.installation-full with what is used and what is allowed, in MB.
 */
export async function refuseBeyondQuota(
  db: Db,
  { personMegabytes, totalMegabytes }: Config["quota"],
  personId: number,
  bytes: number,
): Promise<void> {
  const used = await readUse(db, "person", personId);
  if (used + bytes > personMegabytes * MEGABYTE) throw full("person", used, personMegabytes);
  if (totalMegabytes === null) return;
  const all = await readUse(db, "installation");
  if (all + bytes > totalMegabytes * MEGABYTE) throw full("installation", all, totalMegabytes);
}

/**
 * After an upload was claimed for a space, in that transaction.
 * @throws uploads.space-full with what was used before and what is allowed, in MB.
 */
export async function refuseBeyondSpaceQuota(
  db: Db,
  { spaceMegabytes }: Config["quota"],
  spaceId: number,
  bytes: number,
): Promise<void> {
  const used = await readUse(db, "space", spaceId);
  if (used > spaceMegabytes * MEGABYTE) throw full("space", used - bytes, spaceMegabytes);
}

const full = (whose: "person" | "space" | "installation", used: number, allowed: number) =>
  refuse(`uploads.${whose}-full`, { status: 413, params: { used: megabytes(used), allowed } });

/** Bytes that a process may still write below the folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
