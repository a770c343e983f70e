import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import type { HallCatchUp, HallCounts, OfferingView } from "../frames.ts";
import type { OfferingForm } from "../offering-forms.ts";
import { BURNS_MS, MOST_SHOWN } from "../rules.ts";

/** Ids are given before they commit: what is asked for begins so many before the highest that a page knows. */
const OVERLAP = 200;
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

/** The newest that burn, the oldest of them first, and how many burn altogether. */
export async function readBurning(
  db: Db,
  shrineId: number,
  now: Date,
): Promise<{ readonly burning: OfferingView[]; readonly total: number }> {
  const since = new Date(now.getTime() - BURNS_MS);
  const rows = await listAfter(db, shrineId, since, now, 0);
  if (rows.length < MOST_SHOWN) return { burning: rows.toReversed(), total: rows.length };
  const { total } = await db
    .selectFrom("offering")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("shrine_id", "=", shrineId)
    .where("removed_at", "is", null)
    .where("lit_at", ">", since)
    .where("lit_at", "<=", now)
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
  const after = Math.max(0, asked.after - OVERLAP);
  const [lit, removed, counts] = await Promise.all([
    listAfter(db, shrineId, since, now, after),
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

/** The newest first, MOST_SHOWN at most. */
async function listAfter(db: Db, shrineId: number, since: Date, now: Date, after: number): Promise<OfferingView[]> {
  const rows = await db
    .selectFrom("offering")
    .select(["id", "form", "name", "words", "lit_at"])
    .where("shrine_id", "=", shrineId)
    .where("removed_at", "is", null)
    .where("lit_at", ">", since)
    // Of the sample world some are lit a little later.
    .where("lit_at", "<=", now)
    .where("id", ">", after)
    .orderBy("id", "desc")
    .limit(MOST_SHOWN)
    .execute();
  return rows.map(({ lit_at: litAt, form, ...row }) => ({
    ...row,
    form: form as OfferingForm,
    litAt: litAt.getTime(),
  }));
}
