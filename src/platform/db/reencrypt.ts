import { sql } from "kysely";
import { encrypt, tryDecrypt, type KeyLabel } from "../encrypt.ts";
import type { Db } from "./connection.ts";

/** A column of bytes that platform/encrypt.ts wrote, in a table with an `id`. */
export interface EncryptedColumn {
  readonly table: string;
  readonly column: string;
  readonly label: KeyLabel;
}

export interface KeyChange {
  /** Any of these may have encrypted what is there. */
  readonly from: readonly string[];
  readonly to: string;
}

export interface Reencrypted {
  readonly changed: number;
  /** What none of the keys opens stays as it is. */
  readonly unreadable: number;
}

const BATCH = 200;

/** Encrypts a column with another key, one transaction for each batch: killed at any time it goes on where it was. */
export async function reencryptColumn(
  db: Db,
  { table, column, label }: EncryptedColumn,
  change: KeyChange,
  batch = BATCH,
): Promise<Reencrypted> {
  let [after, changed, unreadable] = [0, 0, 0];
  for (;;) {
    const ids = await db.transaction().execute(async (db) => {
      const { rows } = await sql<{ id: number; value: Buffer }>`
        select id, ${sql.ref(column)} as value from ${sql.table(table)}
        where id > ${after} and ${sql.ref(column)} is not null order by id limit ${batch} for update`.execute(db);
      for (const { id, value } of rows) {
        const next = reencrypt(value, label, change);
        if (next === "unreadable") unreadable += 1;
        if (!Buffer.isBuffer(next)) continue;
        changed += 1;
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${next} where id = ${id}`.execute(db);
      }
      return rows.map(({ id }) => id);
    });
    if (ids.length < batch) return { changed, unreadable };
    after = ids.at(-1)!;
  }
}

/** @returns what is to be stored, or why it stays as it is. */
export function reencrypt(value: Buffer, label: KeyLabel, { from, to }: KeyChange): Buffer | "done" | "unreadable" {
  if (tryDecrypt(to, value, label) !== null) return "done";
  for (const secret of from) {
    const text = tryDecrypt(secret, value, label);
    if (text !== null) return encrypt(to, text, label);
  }
  return "unreadable";
}
