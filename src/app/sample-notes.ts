import { sql } from "kysely";
import type { Db } from "../platform/db/connection.ts";
import { storeInstallationValue, readInstallationValue } from "../platform/db/installation-values.ts";
import type { Ids } from "../platform/sample-part.ts";

const noteOf = (part: string) => `sample-world.${part}`;

/** Reads the notes of the installation on a part of the sample world; null where it was never seeded. */
export async function idsOf(db: Db, part: string): Promise<Ids | null> {
  const note = await readInstallationValue(db, noteOf(part));
  return note ? (JSON.parse(note) as Ids) : null;
}

/** Seeds a part unless the installation notes that it was; the note is written in the same transaction. */
export async function once(db: Db, part: string, seed: (db: Db) => Promise<Ids | void>): Promise<Ids> {
  return (
    (await idsOf(db, part)) ??
    db.transaction().execute(async (db) => {
      await oneAtATime(db);
      const before = await idsOf(db, part);
      if (before) return before;
      const ids = (await seed(db)) ?? {};
      await storeInstallationValue(db, noteOf(part), JSON.stringify(ids));
      return ids;
    })
  );
}

const LOCK = 7_274_693; // any number that nothing else in this database locks

/** Other nodes that seed or freshen wait until the transaction ends. */
export async function oneAtATime(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
}
