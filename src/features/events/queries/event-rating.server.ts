import type { Db } from "#/platform/db/connection.ts";
import { SUBJECT_TYPE } from "../subject-type.ts";
import { roleIn, type Viewer } from "#/platform/viewer.ts";

export interface EventRating {
  /** 1–5, or null while nobody has rated it. */
  readonly average: number | null;
  readonly count: number;
  /** This reader's rating. */
  readonly own: number | null;
  /** They went, and do not run the space; whether it is over is another question. */
  readonly went: boolean;
}

/** The ratings of one date; the caller has checked access. */
export async function readEventRating(
  db: Db,
  viewer: Viewer,
  { occurrenceId, spaceId }: { readonly occurrenceId: number; readonly spaceId: number },
): Promise<EventRating> {
  const personId = viewer.kind === "person" ? viewer.personId : 0;
  const row = await db
    .selectFrom("event_occurrence as o")
    .leftJoin("event_rating as r", (join) =>
      join.onRef("r.occurrence_id", "=", "o.id").on("r.person_id", "=", personId),
    )
    .leftJoin("reservation_brief as a", (join) =>
      join
        .onRef("a.subject_id", "=", "o.id")
        .on("a.subject_type", "=", SUBJECT_TYPE)
        .on("a.person_id", "=", personId)
        .on("a.status", "=", "going"),
    )
    .select(["o.rating_count", "o.rating_sum", "r.rating", "a.status"])
    .where("o.id", "=", occurrenceId)
    .executeTakeFirstOrThrow();
  return {
    average: row.rating_count === 0 ? null : row.rating_sum / row.rating_count,
    count: row.rating_count,
    own: row.rating,
    went: row.status !== null && roleIn(viewer, spaceId) === null,
  };
}
