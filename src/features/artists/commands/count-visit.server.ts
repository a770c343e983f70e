import { sql } from "kysely";
import { recogniseVisitor } from "#/features/spaces/public.server.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";

export interface ProfileVisit {
  readonly providerId: number;
  readonly clientAddress: string;
  readonly userAgent: string;
}

/**
 * Counts a visitor of a provider's page once a day; nobody is counted on their own. The caller has asserted that the
 * viewer sees it. @returns whether they were counted.
 */
export async function countProfileVisit(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { providerId, ...visit }: ProfileVisit,
): Promise<boolean> {
  if (viewer.kind === "person" && viewer.personId === providerId) return false;
  const visitor = await recogniseVisitor({ db }, viewer, visit);
  if (!visitor) return false;
  const added = await db
    .insertInto("artist_visit")
    .values({ person_id: providerId, day: visitor.day, visitor_hash: visitor.hash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows) > 0;
}

/** Turns the rows of past days (in UTC) into their counts. */
export async function rollUpProfileVisits({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const today = new Date(clock()).toISOString().slice(0, 10);
  await sql`
    with gone as (
      delete from artist_visit where day < ${today}::date returning person_id, day
    )
    insert into artist_visit_day as d (person_id, day, visitors)
    select person_id, day, count(*) from gone group by person_id, day
    on conflict (person_id, day) do update set visitors = d.visitors + excluded.visitors`.execute(db);
}
