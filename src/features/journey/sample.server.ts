import { sql } from "kysely";
import type { SampleVisit } from "../../../sample/world/journey.ts";
import { addDays, civilDay, DAY_MS } from "../../platform/civil-date.ts";
import type { Db } from "../../platform/db/connection.ts";
import type { Ids } from "../../platform/sample-part.ts";
import { badgesFor } from "./badges.ts";
import { readSteps } from "./queries/steps.server.ts";

interface Seeded {
  readonly spaces: Ids;
  readonly nowMs: number;
}

const ZONE = "Asia/Kolkata";

/** Writes where somebody of the sample world was. */
export async function seedVisits(
  db: Db,
  personId: number,
  { visits, spaces, nowMs }: Seeded & { readonly visits: readonly SampleVisit[] },
): Promise<void> {
  const today = civilDay(new Date(nowMs), ZONE);
  await db
    .insertInto("visit")
    .values(
      visits.map(({ space, daysAgo, way }) => ({
        ...{ person_id: personId, space_id: spaces[space]!, day: addDays(today, -daysAgo), way },
        ...{ at: new Date(nowMs - daysAgo * DAY_MS), is_virtual: way === "watching" },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Writes badges that somebody of the sample world received long ago, so that nobody is notified of them. */
export async function seedBadges(
  db: Db,
  personId: number,
  { badges, nowMs }: { readonly badges: Readonly<Record<string, number>>; readonly nowMs: number },
): Promise<void> {
  await db
    .insertInto("person_badge")
    .values(
      Object.entries(badges).map(([badge, daysAgo]) => ({
        ...{ person_id: personId, badge, awarded_at: new Date(nowMs - daysAgo * DAY_MS) },
      })),
    )
    .execute();
}

export async function seedInterests(db: Db, personId: number, names: readonly string[]): Promise<void> {
  await db
    .insertInto("person_interest")
    .values(names.map((name, position) => ({ person_id: personId, position, name })))
    .execute();
}

/** Counts all that was done so far, without a word to anybody. */
export async function countAtOnce(db: Db): Promise<void> {
  await sql`
    with taken as (delete from activity_change returning person_id, month, kind, change)
    insert into activity_month as m (person_id, month, kind, count)
    select person_id, month, kind, sum(change) from taken group by 1, 2, 3 order by 1, 2, 3
    on conflict (person_id, month, kind) do update set count = m.count + excluded.count`.execute(db);
}

/** Awards what somebody has earned so far, without a word to them. */
export async function awardAtOnce(db: Db, personId: number, nowMs: number): Promise<void> {
  const earned = badgesFor(await readSteps(db, personId));
  if (earned.length === 0) return;
  await db
    .insertInto("person_badge")
    .values(earned.map((badge) => ({ person_id: personId, badge, awarded_at: new Date(nowMs - DAY_MS) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
