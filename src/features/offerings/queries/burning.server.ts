import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import type { HallCatchUp, HallCounts, OfferingView } from "../frames.ts";
import type { OfferingForm } from "../offering-forms.ts";
import { BURNS_MS, MOST_COUNTED, MOST_SHOWN } from "../rules.ts";

/** Ids are given before they commit: what is asked for begins so many before the highest that a page knows. */
const OVERLAP = 200;
/** However late something commits, and whatever the clocks of two nodes say: it was lit at most so long before. */
const OVERLAP_MS = 5 * 60_000;
/** Removed ones that a page hears of when it comes back; further ones are out of its sight. */
const MOST_REMOVED = 500;

/** Sums what was offered at a shrine. @param day the civil day of its space. */
export async function readCounts(db: Db, shrineId: number, day: string): Promise<HallCounts> {
  return (await readCountsAmong(db, new Map([[shrineId, day]]))).get(shrineId)!;
}

/** The same for several, each on the day of its own space. */
export async function readCountsAmong(db: Db, days: ReadonlyMap<number, string>): Promise<Map<number, HallCounts>> {
  const { rows } = await sql<{ id: number } & HallCounts>`
    select d.id, coalesce(sum(c.lit) filter (where c.day = d.day), 0)::int as today,
      coalesce(sum(c.lit) filter (where c.day = '-infinity'), 0)::int as ever
    from unnest(${[...days.keys()]}::bigint[], ${[...days.values()]}::date[]) as d (id, day)
    left join offering_count c on c.shrine_id = d.id and c.day in (d.day, '-infinity')
    group by d.id`.execute(db);
  return new Map(rows.map(({ id, today, ever }) => [Number(id), { today, ever }]));
}

/** The newest that burn, the oldest of them first, and how many burn altogether, up to MOST_COUNTED. */
export async function readBurning(
  db: Db,
  shrineId: number,
  now: Date,
): Promise<{ readonly burning: OfferingView[]; readonly total: number }> {
  const since = new Date(now.getTime() - BURNS_MS);
  const rows = await listAfter(db, shrineId, since, now);
  if (rows.length < MOST_SHOWN) return { burning: rows.toReversed(), total: rows.length };
  const { total } = await db
    .selectFrom(
      db
        .selectFrom("offering")
        .select("id")
        .where("shrine_id", "=", shrineId)
        .where("removed_at", "is", null)
        .where("lit_at", ">", since)
        .where("lit_at", "<=", now)
        .limit(MOST_COUNTED)
        .as("burning"),
    )
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { burning: rows.toReversed(), total: Number(total) };
}

/**
 * What a page missed: offerings after the highest id that it knows, and those removed from its lowest id on.
 * @param asked.from 0 for a page that shows none.
 */
export async function readMissed(
  db: Db,
  shrineId: number,
  asked: { readonly after: number; readonly from: number; readonly day: string },
  now: Date,
): Promise<HallCatchUp> {
  const since = new Date(now.getTime() - BURNS_MS);
  const [lit, removed, counts] = await Promise.all([
    listAfter(db, shrineId, since, now, asked.after),
    asked.from === 0
      ? []
      : db
          .selectFrom("offering")
          .select("id")
          .where("shrine_id", "=", shrineId)
          .where("removed_at", "is not", null)
          .where("id", ">=", asked.from)
          .orderBy("id", "desc")
          .limit(MOST_REMOVED)
          .execute(),
    readCounts(db, shrineId, asked.day),
  ]);
  return {
    lit: lit.toReversed(),
    removed: removed.map(({ id }) => id),
    gap: asked.after > 0 && lit.length === MOST_SHOWN,
    counts,
  };
}

/** The newest first, MOST_SHOWN at most. @param known the highest id that the page knows; 0 for none. */
async function listAfter(db: Db, shrineId: number, since: Date, now: Date, known = 0): Promise<OfferingView[]> {
  const lastLit = known === 0 ? undefined : await findLitAt(db, known);
  const rows = await db
    .selectFrom("offering")
    .select(["id", "form", "name", "words", "lit_at"])
    .where("shrine_id", "=", shrineId)
    .where("removed_at", "is", null)
    .where("lit_at", ">", new Date(Math.max(since.getTime(), (lastLit?.getTime() ?? 0) - OVERLAP_MS)))
    // Of the sample world some are lit a little later.
    .where("lit_at", "<=", now)
    .where("id", ">", known - OVERLAP)
    .orderBy("lit_at", "desc")
    .orderBy("id", "desc")
    .limit(MOST_SHOWN)
    .execute();
  return rows.map(({ lit_at: litAt, form, ...row }) => ({
    ...row,
    form: form as OfferingForm,
    litAt: litAt.getTime(),
  }));
}

/** When the offering of an id was lit, or the last one before it that is there. */
async function findLitAt(db: Db, id: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom("offering")
    .select("lit_at")
    .where("id", "<=", id)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.lit_at;
}
