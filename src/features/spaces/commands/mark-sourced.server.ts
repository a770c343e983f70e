import { sql } from "kysely";
import { publishAll } from "../../../platform/bus.ts";
import type { Db } from "../../../platform/db/connection.ts";
import type { FromSource } from "../sourced/sourced-place.ts";
import type { SourceKey } from "../sourced/sources.ts";

export interface LinkedPlace {
  readonly ref: string;
  readonly spaceId: number;
  readonly digest: string;
}

/** Says that a source knows spaces that were there, and by which keys; nothing of what it says is written there. */
export async function linkSourced(
  db: Db,
  { source, extract, at }: FromSource,
  links: readonly LinkedPlace[],
): Promise<void> {
  if (links.length === 0) return;
  await sql`
    insert into space_source (source, ref, space_id, extract, digest, imported_at)
    select ${source}, ref, space_id, ${extract}, digest, ${at}
    from unnest(${links.map(({ ref }) => ref)}::text[], ${links.map(({ spaceId }) => spaceId)}::bigint[],
      ${links.map(({ digest }) => digest)}::text[]) as n (ref, space_id, digest)
    on conflict (source, ref) do nothing`.execute(db);
}

/** The keys that came with an extract and are not gone, in their order. @param after the last one of the page before. */
export async function listSourcedRefs(
  db: Db,
  { source, extract }: Pick<FromSource, "source" | "extract">,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom("space_source")
    .select("ref")
    .where("source", "=", source)
    .where("extract", "=", extract)
    .where("gone_at", "is", null)
    .where("ref", ">", after)
    .orderBy("ref")
    .limit(limit)
    .execute();
  return rows.map(({ ref }) => ref);
}

/** Marks what a source has no more; its spaces stay for a while. */
export async function markGone(db: Db, source: SourceKey, refs: readonly string[], at: Date): Promise<void> {
  await sql`update space_source set gone_at = ${at}
    where source = ${source} and ref = any(${[...refs]}::text[]) and gone_at is null`.execute(db);
}

/** What a source has again, unchanged; it is listed again where its absence alone took it off the lists, and not staff. */
export async function bringBack(db: Db, source: SourceKey, refs: readonly string[]): Promise<void> {
  if (refs.length === 0) return;
  const { rows } = await sql<{ id: number }>`
    update space as s set removed_at = null, is_listed = s.listing_held_at is null
    from space_source as q
    where q.source = ${source} and q.ref = any(${[...refs]}::text[]) and q.gone_at is not null and q.space_id = s.id
      and s.is_unclaimed and s.removed_at is not null and s.removed_by is null
    returning s.id`.execute(db);
  await sql`update space_source set gone_at = null
    where source = ${source} and ref = any(${[...refs]}::text[])`.execute(db);
  await publishAll(
    db,
    [...new Set(rows.map(({ id }) => id))].map((id) => ["changed", `space:${id}`] as const),
  );
}

const AT_ONCE = 500;

/**
 * Takes spaces off the lists that nobody runs, nor has asked for since a moment, and whose sources have had none of their
 * keys since. Those that staff have taken off already stay as they are. @returns how many, up to a bound.
 */
export async function removeGone(db: Db, before: Date, at: Date): Promise<number> {
  return db.transaction().execute(async (db) => {
    const { rows } = await sql<{ id: number }>`
      update space as s set removed_at = ${at}, is_listed = false
      where s.is_unclaimed and s.is_listed and s.removed_at is null and s.id in (
        select o.id from space_source as q join space as o on o.id = q.space_id
        where q.gone_at <= ${before} and o.is_unclaimed and o.is_listed and o.removed_at is null
          and (o.asked_for_at is null or o.asked_for_at <= ${before})
          and not exists (
            select from space_source as n where n.space_id = o.id and (n.gone_at is null or n.gone_at > ${before}))
          and not exists (select from space_member as m where m.space_id = o.id)
        limit ${AT_ONCE})
      returning s.id`.execute(db);
    await publishAll(
      db,
      rows.flatMap(({ id }, i) =>
        i === 0
          ? [["changed", `space:${id}`] as const, ["changed", "spaces"] as const]
          : [["changed", `space:${id}`] as const],
      ),
    );
    return rows.length;
  });
}
