import type { Db } from "./connection.ts";

/** Reads the value that the installation keeps under a name, the same for all its nodes; null where nothing is kept. */
export async function readInstallationValue(db: Db, key: string): Promise<string | null> {
  const row = await db.selectFrom("installation").select("value").where("key", "=", key).executeTakeFirst();
  return row?.value ?? null;
}

/**
 * Keeps a value under a name unless another node was first.
 * @returns the value that is kept.
 */
export async function storeInstallationValue(db: Db, key: string, value: string): Promise<string> {
  await db
    .insertInto("installation")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  return (await readInstallationValue(db, key))!;
}

/** Deletes the values whose names begin with `prefix` and sort before `prefix + end`. */
export async function deleteInstallationValues(db: Db, prefix: string, end: string): Promise<void> {
  await db
    .deleteFrom("installation")
    .where("key", "like", `${prefix}%`)
    .where("key", "<", prefix + end)
    .execute();
}

export async function deleteInstallationValue(db: Db, key: string): Promise<void> {
  await db.deleteFrom("installation").where("key", "=", key).execute();
}
