import { sql } from "kysely";
import type { SourcedPlace } from "#/features/spaces/public-sourced.ts";
import {
  addSourced,
  bringBack,
  linkSourced,
  mergeSourced,
  readKnownPlaces,
  updateSourced,
} from "#/features/spaces/public-sourced.server.ts";
import { publishAll } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { teachAll } from "#/platform/search/index-document.ts";
import type { StoredCounts } from "../counts.ts";
import { sortNewPlaces } from "./find-duplicates.server.ts";

export interface Importing {
  readonly importId: number;
  readonly source: "osm";
  readonly extract: string;
  readonly at: Date;
  /** Whether the file has a place of this key, as far as it was read. */
  readonly isInFile: (ref: string) => boolean;
}

/** Stores places of an extract in one transaction: what is stored is whole, and the same again changes nothing. */
export const storeBatch = (
  db: Db,
  importing: Importing,
  batch: readonly SourcedPlace[],
  taught: Set<string>,
): Promise<StoredCounts> => db.transaction().execute((db) => storePlaces(db, importing, batch, taught));

/** The same in the caller's transaction. @param taught words that searches know already: see teachAll. */
export async function storePlaces(
  db: Db,
  importing: Importing,
  batch: readonly SourcedPlace[],
  taught: Set<string>,
): Promise<StoredCounts> {
  // A file may say the same twice: what it says last counts.
  const places = [...new Map(batch.map((place) => [place.ref, place])).values()];
  const refs = places.map(({ ref }) => ref);
  const [known, waiting] = await Promise.all([
    readKnownPlaces(db, importing.source, refs),
    readWaiting(db, importing.source, refs),
  ]);
  const unknown = places.filter(({ ref }) => !known.has(ref));
  const sorted = await sortNewPlaces(
    db,
    importing,
    unknown.filter(({ ref }) => !waiting.has(ref)),
  );
  const added = await addSourced(db, importing, sorted.fresh);
  await linkSourced(db, importing, [
    ...sorted.same.map(({ place, spaceId }) => ({ ref: place.ref, digest: place.digest, spaceId })),
    ...sorted.withFresh.map(({ place, of }) => ({ ref: place.ref, digest: place.digest, spaceId: added.get(of)! })),
  ]);
  await keepSuspects(db, importing, [
    ...sorted.suspects,
    ...unknown.flatMap((place) => {
      const before = waiting.get(place.ref);
      return before ? [{ place, ...before }] : [];
    }),
  ]);
  await teachAll(db, "space", [...sorted.fresh.flatMap(({ document }) => document.words)], taught);

  let [unchanged, merged] = [0, 0];
  const back: string[] = [];
  const changed: { id: number; place: SourcedPlace }[] = [];
  for (const place of places) {
    const before = known.get(place.ref);
    if (!before) continue;
    if (before.isGone) back.push(place.ref);
    if (before.isLinked || before.isRemoved || before.digest === place.digest) unchanged++;
    else if (before.isUnclaimed) changed.push({ id: before.spaceId, place });
    else if (await mergeSourced(db, importing, { spaceId: before.spaceId, place })) merged++;
    else unchanged++;
  }
  await bringBack(db, importing.source, back);
  const updated = await updateSourced(db, importing, changed);
  await teachAll(db, "space", [...changed.flatMap(({ place }) => place.document.words)], taught);
  await publishAll(
    db,
    updated.map((id) => ["changed", `space:${id}`] as const),
  );
  return {
    ...{ added: added.size, updated: updated.length, unchanged, merged },
    ...{
      duplicates: sorted.suspects.length + waiting.size,
      same: sorted.same.length + sorted.withFresh.length,
      gone: 0,
    },
  };
}

interface Waiting {
  readonly spaceId: number;
  readonly metres: number;
  readonly alike: number;
}

/** What waits beside a space that is there; beside one that was removed since nobody decides: it is sorted anew. */
async function readWaiting(db: Db, source: string, refs: readonly string[]): Promise<ReadonlyMap<string, Waiting>> {
  await sql`
    delete from place_duplicate as d
    where d.source = ${source} and d.ref = any(${[...refs]}::text[])
      and not exists (select from space_brief as s where s.id = d.space_id)`.execute(db);
  const { rows } = await sql<Waiting & { ref: string }>`
    select ref, space_id as "spaceId", metres, alike from place_duplicate
    where source = ${source} and ref = any(${[...refs]}::text[])`.execute(db);
  return new Map(rows.map(({ ref, ...waiting }) => [ref, waiting]));
}

async function keepSuspects(
  db: Db,
  { importId, source, extract, at }: Importing,
  suspects: readonly (Waiting & { readonly place: SourcedPlace })[],
): Promise<void> {
  if (suspects.length === 0) return;
  const rows = suspects.map(({ place: { document: _searched, ...place }, spaceId, metres, alike }) => ({
    ...{ ref: place.ref, place, space_id: spaceId, metres, alike },
  }));
  await sql`
    insert into place_duplicate (source, ref, import_id, extract, place, space_id, metres, alike, created_at)
    select ${source}, ref, ${importId}, ${extract}, place, space_id, metres, alike, ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n (ref text, place jsonb, space_id bigint, metres int, alike real)
    on conflict (source, ref) do update set place = excluded.place, import_id = excluded.import_id`.execute(db);
}
