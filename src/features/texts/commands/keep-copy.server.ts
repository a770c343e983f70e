import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { sql } from "kysely";
import type { Services } from "../../../platform/services.ts";
import { storedSize } from "../../../platform/storage.ts";
import { KEPT_DAYS, MOST_KEPT } from "../copies/copy-rules.ts";

/** A paper that lies in the storage. */
export interface KeptCopy {
  readonly storageKey: string;
  readonly bytes: number;
}

export interface CopyToKeep {
  readonly workId: number;
  /** All that it depends on: the same parts name the same bytes. */
  readonly of: readonly (string | number)[];
  /** Makes it, if nobody has. */
  readonly make: () => Promise<Buffer | AsyncIterable<Uint8Array>>;
}

type Keeper = Pick<Services, "db" | "storage" | "clock">;

const inFlight = new Map<string, Promise<KeptCopy>>();

/** A paper that was made before, or is made now: once on this node, however many ask for it. */
export async function keepCopy(services: Keeper, { workId, of, make }: CopyToKeep): Promise<KeptCopy> {
  const key = createHash("sha256")
    .update(JSON.stringify([workId, ...of]))
    .digest("hex");
  const known = await findKept(services, key);
  if (known) return known;
  let made = inFlight.get(key);
  if (!made) inFlight.set(key, (made = store(services, key, workId, make).finally(() => inFlight.delete(key))));
  return made;
}

async function findKept({ db, storage, clock }: Keeper, key: string): Promise<KeptCopy | null> {
  const { rows } = await sql<{ storage_key: string; bytes: number }>`
    update kept_copy set asked_at = ${new Date(clock())} where key = ${key} returning storage_key, bytes`.execute(db);
  const row = rows[0];
  // A file that was lost is made again.
  if (!row || (await storedSize(storage, row.storage_key)) !== row.bytes) return null;
  return { storageKey: row.storage_key, bytes: row.bytes };
}

async function store(
  { db, storage, clock }: Keeper,
  key: string,
  workId: number,
  make: CopyToKeep["make"],
): Promise<KeptCopy> {
  const storageKey = `copies/${workId}/${key}`;
  const made = await make();
  if (Buffer.isBuffer(made)) await storage.put(storageKey, made);
  else await storage.putStream(storageKey, Readable.from(made, { objectMode: false }));
  const bytes = await storedSize(storage, storageKey);
  if (bytes === null || bytes === 0) throw new Error("A paper was stored and is not there.");
  const now = new Date(clock());
  await sql`
    insert into kept_copy (key, work_id, storage_key, bytes, made_at, asked_at)
    values (${key}, ${workId}, ${storageKey}, ${bytes}, ${now}, ${now})
    on conflict (key) do update set bytes = excluded.bytes, asked_at = excluded.asked_at`.execute(db);
  await dropCopies({ db, storage, clock }, MOST_KEPT);
  return { storageKey, bytes };
}

interface Dropped {
  readonly key: string;
  readonly storage_key: string;
}

/**
 * Deletes papers of works that are gone, that were stored again or that are no longer read, those that nobody has asked
 * for in a long time, and the least asked for beyond so many bytes.
 */
export async function dropCopies({ db, storage, clock }: Keeper, mostBytes: number): Promise<void> {
  const { rows } = await sql<Dropped>`
    select k.key, k.storage_key from (
      select *, sum(bytes) over (order by asked_at desc, key) as sum from kept_copy
    ) as k left join work as w on w.id = k.work_id
    where w.id is null or w.removed_at is not null or k.made_at < w.updated_at - interval '1 hour'
      or k.asked_at < ${new Date(clock())}::timestamptz - make_interval(days => ${KEPT_DAYS}) or k.sum > ${mostBytes}
    limit 1000`.execute(db);
  for (const { key, storage_key } of rows) {
    await storage.delete(storage_key);
    await db.deleteFrom("kept_copy").where("key", "=", key).execute();
  }
}
