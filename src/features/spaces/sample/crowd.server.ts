import { DAY_MS } from "../../../platform/civil-date.ts";
import { sql } from "kysely";
import type { Tie, WrittenReview } from "../../../../sample/world/crowd.ts";
import type { SampleSpace } from "../../../../sample/world/types.ts";
import type { Db } from "../../../platform/db/connection.ts";

type Ids = Record<string, number>;

/** Adds the followers, savers and reviewers of the sample world's spaces; instants count back from `nowMs`. */
export async function seedCrowd(
  db: Db,
  crowd: {
    readonly follows: readonly Tie[];
    readonly saves: readonly Tie[];
    readonly reviews: readonly WrittenReview[];
  },
  spaceIds: Ids,
  personIds: Ids,
  nowMs: number,
): Promise<void> {
  const tie = ({ space, person, minutesAgo }: Tie) => ({
    space_id: spaceIds[space]!,
    person_id: personIds[person]!,
    at: new Date(nowMs - minutesAgo * 60_000),
  });
  await db.insertInto("space_follow").values(crowd.follows.map(tie)).execute();
  await db.insertInto("space_save").values(crowd.saves.map(tie)).execute();
  const reviews = crowd.reviews.toSorted((a, b) => b.minutesAgo - a.minutesAgo);
  await db
    .insertInto("space_review")
    .values(
      reviews.map((review) => ({
        ...tie(review),
        rating: review.rating,
        text: review.text,
        language: review.language,
      })),
    )
    .execute();
}

/** Gives an account its place in the sample world: spaces that it runs, follows and keeps. */
export async function tieAccount(
  db: Db,
  personId: number,
  ties: { readonly owns: readonly string[]; readonly follows: readonly string[]; readonly saves: readonly string[] },
  spaceIds: Ids,
): Promise<void> {
  const rows = (keys: readonly string[]) => keys.map((key) => ({ space_id: spaceIds[key]!, person_id: personId }));
  const [owns, follows, saves] = [rows(ties.owns), rows(ties.follows), rows(ties.saves)];
  for (const row of owns) {
    await db
      .insertInto("space_member")
      .values({ ...row, role: "owner" })
      .execute();
    await db.updateTable("space").set({ created_by: personId }).where("id", "=", row.space_id).execute();
  }
  if (follows.length > 0) await db.insertInto("space_follow").values(follows).execute();
  if (saves.length > 0) await db.insertInto("space_save").values(saves).execute();
}

const VISIT_DAYS = 400;

/**
 * Adds counts for the days until yesterday that have no row; days that were really counted stay as they are.
 * @param today a count of civil days since 1970.
 */
export async function addVisits(
  db: Db,
  spaces: readonly SampleSpace[],
  spaceIds: Ids,
  visitorsOn: (space: SampleSpace, day: number) => number,
  today: number,
): Promise<void> {
  const first = today - VISIT_DAYS;
  const { rows: lasts } = await sql<{ day: string | null }>`
    select min(day) as day from (
      select max(day) as day from space_visit_day where space_id = any(${Object.values(spaceIds)}::bigint[]) group by space_id
    ) last`.execute(db);
  const last = lasts[0]?.day;
  const from = last ? Math.max(first, Date.parse(last) / DAY_MS + 1) : first;
  const rows = spaces.flatMap((space) =>
    Array.from({ length: Math.max(0, today - from) }, (_, i) => ({
      space_id: spaceIds[space.key]!,
      day: new Date((from + i) * DAY_MS).toISOString().slice(0, 10),
      visitors: visitorsOn(space, from + i),
    })),
  );
  for (let i = 0; i < rows.length; i += 5000) {
    await db
      .insertInto("space_visit_day")
      .values(rows.slice(i, i + 5000))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
