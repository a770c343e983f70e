import { publish } from "#/platform/bus.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notFound, refuse } from "#/platform/refusal.ts";
import { requirePerson, roleIn, type Viewer } from "#/platform/viewer.ts";
import { can } from "../access.ts";
import { timesOf } from "../queries/event-rows.server.ts";
import { shownStatus } from "../rules.ts";
import { SUBJECT_TYPE } from "../subject-type.ts";
import type { Services } from "#/platform/services.ts";

export interface RatingInput {
  readonly occurrenceId: number;
  /** 1–5 */
  readonly rating: number;
}

/**
 * Stores an attendee's rating of a past date; a second one replaces the first.
 * @throws platform.sign-in-first, platform.not-found, events.not-over, events.rate-own-space, events.rate-not-going,
 * platform.too-many.
 */
export async function rateEvent(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { occurrenceId, rating }: RatingInput,
): Promise<void> {
  const now = new Date(clock());
  const person = requirePerson(viewer);
  await countAgainstLimit(db, { key: `events:${person.personId}`, limit: 60, windowSeconds: 60 });
  await db.transaction().execute(async (db) => {
    const row = await db
      .selectFrom("event_occurrence as o")
      .innerJoin("event_series as s", "s.id", "o.series_id")
      .innerJoin("space_brief as b", "b.id", "o.space_id")
      .select([
        "o.space_id",
        "o.status",
        "o.starts_at",
        "o.ends_at",
        "o.started_at",
        "o.ended_at",
        "s.kind",
        "b.is_listed",
      ])
      .where("o.id", "=", occurrenceId)
      .where("s.removed_at", "is", null)
      .where("s.is_private", "=", false)
      .forUpdate("o")
      .executeTakeFirst();
    const access = row && {
      spaceId: row.space_id,
      spaceListed: row.is_listed === true,
      isDraft: row.status === "draft",
    };
    if (!access || !can(person, "read", access)) throw notFound();
    if (roleIn(person, access.spaceId) !== null) throw refuse("events.rate-own-space", { status: 403 });
    if (shownStatus(timesOf(row), now) !== "ended") throw refuse("events.not-over", { status: 409 });
    const went = await db
      .selectFrom("reservation_brief")
      .select("person_id")
      .where("subject_type", "=", SUBJECT_TYPE)
      .where("subject_id", "=", occurrenceId)
      .where("person_id", "=", person.personId)
      .where("status", "=", "going")
      .executeTakeFirst();
    if (!went) throw refuse("events.rate-not-going", { status: 403 });
    await db
      .insertInto("event_rating")
      .values({ occurrence_id: occurrenceId, person_id: person.personId, rating })
      .onConflict((conflict) => conflict.columns(["occurrence_id", "person_id"]).doUpdateSet({ rating, at: now }))
      .execute();
    await publish(db, "changed", `event:${occurrenceId}`);
    await publish(db, "changed", `space:${access.spaceId}`);
  });
}
