import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { listSourcedRefs, markGone } from "#/features/spaces/public-sourced.server.ts";
import { publishAll } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Services } from "#/platform/services.ts";
import { MetRefs } from "../read/met-refs.ts";
import type { PlaceBatch, ReadReport } from "../read/place-batches.ts";
import { addCounts, noCounts, type StoredCounts } from "../counts.ts";
import { type LossReason, losesMany } from "../import-rules.ts";
import { type Importing, storeBatch } from "./store-batch.server.ts";

export interface StoringProgress {
  readonly read: ReadReport;
  readonly counts: StoredCounts;
}

/** Batches between two looks at how far it is, and between two that make lists anew. */
const BATCHES_BETWEEN = 20;
const REFS_PAGE = 5_000;
/** What shows places that are new: lists, and the map, which is built anew. */
const LISTS = [
  ["changed", "spaces"],
  ["changed", "places"],
] as const;

/** What a file has is stored; what it lacks was not marked gone. */
export class RefusedLoss extends Error {
  override readonly name = "RefusedLoss";
  readonly reason: LossReason;
  readonly before: { readonly known: number; readonly missing: number };

  constructor(reason: LossReason, before: RefusedLoss["before"]) {
    super(`${before.missing} of ${before.known} places of the extract are not in the file.`);
    this.reason = reason;
    this.before = before;
  }
}

interface Storing extends Pick<Importing, "importId" | "extract"> {
  /** Whoever brought the file said that what it lacks is gone, however much that is. */
  readonly isConfirmed: boolean;
}

/**
 * Stores the places of an extract, batch by batch. What ends in the middle leaves whole batches behind, which the next run
 * of it finds unchanged; only one runs at a time, the others wait.
 * @throws UnreadableExtract of the batches; RefusedLoss where the file has no place, or lacks much without confirmation.
 */
export async function storeExtract(
  { db, clock }: Pick<Services, "db" | "clock">,
  { importId, extract, isConfirmed }: Storing,
  batches: AsyncIterable<PlaceBatch>,
  onProgress: (progress: StoringProgress) => Promise<void>,
): Promise<StoringProgress> {
  return alone({ db, clock }, importId, async () => {
    const met = new MetRefs();
    const isInFile = (ref: string) => met.has(ref);
    const importing: Importing = { importId, source: "osm", extract, at: new Date(clock()), isInFile };
    const taught = new Set<string>();
    let counts = noCounts;
    let read: ReadReport | null = null;
    let turn = 0;
    for await (const batch of batches) {
      for (const { ref } of batch.places) met.add(ref);
      if (batch.places.length > 0) counts = addCounts(counts, await storeBatch(db, importing, batch.places, taught));
      read = batch.report;
      if (++turn % BATCHES_BETWEEN !== 0) continue;
      await publishAll(db, LISTS);
      await onProgress({ read, counts });
    }
    await publishAll(db, LISTS);
    await refuseLoss(db, importing, { met, isEmpty: (read?.places ?? 0) === 0, isConfirmed });
    const gone = await markMissing(db, importing, met);
    await publishAll(db, LISTS);
    return { read: read!, counts: { ...counts, gone } };
  });
}

async function refuseLoss(
  db: Db,
  { extract }: Importing,
  { met, isEmpty, isConfirmed }: { readonly met: MetRefs; readonly isEmpty: boolean; readonly isConfirmed: boolean },
): Promise<void> {
  if (!isEmpty && isConfirmed) return;
  const before = await countMissing(db, extract, met);
  // A file without a place would mark all that its extract had as gone.
  if (isEmpty) throw new RefusedLoss("nothing", before);
  if (losesMany({ before })) throw new RefusedLoss("loses-many", before);
}

/** How many places came with an extract before, and how many of them it lacks now. */
export async function countMissing(
  db: Db,
  extract: string,
  met: MetRefs,
): Promise<{ readonly known: number; readonly missing: number }> {
  let [known, missing] = [0, 0];
  for await (const page of compareBefore(db, { source: "osm", extract }, met)) {
    known += page.known;
    missing += page.missing.length;
  }
  return { known, missing };
}

async function* compareBefore(db: Db, of: Pick<Importing, "source" | "extract">, met: MetRefs) {
  for (let after = ""; ;) {
    const refs = await listSourcedRefs(db, of, { after, limit: REFS_PAGE });
    yield { known: refs.length, missing: refs.filter((ref) => !met.has(ref)) };
    if (refs.length < REFS_PAGE) return;
    after = refs.at(-1)!;
  }
}

/** What came with this extract before and is not in it now. */
async function markMissing(db: Db, { source, extract, at }: Importing, met: MetRefs): Promise<number> {
  let gone = 0;
  for await (const { missing } of compareBefore(db, { source, extract }, met)) {
    if (missing.length > 0) await markGone(db, source, missing, at);
    gone += missing.length;
  }
  const waiting = await db
    .selectFrom("place_duplicate")
    .select(["id", "ref"])
    .where("source", "=", source)
    .where("extract", "=", extract)
    .execute();
  const ids = waiting.filter(({ ref }) => !met.has(ref)).map(({ id }) => id);
  if (ids.length > 0) await sql`delete from place_duplicate where id = any(${ids}::bigint[])`.execute(db);
  return gone;
}

/** The word that all nodes know for storing an extract. */
const LOCK = 271_001;
const LOOK_AGAIN_MS = 500;

/** So often one that waits says that it is there. */
const SAY_AGAIN_MS = 60_000;

/** Ends with its connection: one that died holds nobody up. Whoever waits is not taken for stuck. */
async function alone<Result>(
  { db, clock }: Pick<Services, "db" | "clock">,
  importId: number,
  work: () => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (own) => {
    const mine = async () => {
      const { rows } = await sql<{ isMine: boolean }>`select pg_try_advisory_lock(${LOCK}::bigint) as "isMine"`.execute(
        own,
      );
      return rows[0]!.isMine;
    };
    let saidAt = Number.NEGATIVE_INFINITY;
    while (!(await mine())) {
      await sleep(LOOK_AGAIN_MS);
      if (clock() - saidAt < SAY_AGAIN_MS) continue;
      saidAt = clock();
      await own
        .updateTable("place_import")
        .set({ updated_at: new Date(saidAt) })
        .where("id", "=", importId)
        .where("state", "=", "storing")
        .execute();
    }
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${LOCK}::bigint)`.execute(own);
    }
  });
}
