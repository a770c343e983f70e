import { msg } from "@lingui/core/macro";
import { ownRows, type OwnDataPart, type OwnDataQuestion } from "#/platform/own-data.ts";

/** What a person takes with them of this feature. */
export function ownAttendance(asked: OwnDataQuestion): readonly OwnDataPart[] {
  const { db, personId } = asked;
  return [
    ownRows(asked, {
      name: "seats",
      heading: msg`Seats that you reserved`,
      of: ["reservation.person_id"],
      query: db
        .selectFrom("reservation as r")
        .innerJoin("admission as a", "a.id", "r.admission_id")
        .leftJoin("event_brief as e", "e.id", "a.subject_id")
        .select(["a.subject_type as kind", "e.title as event", "e.starts_at as startsAt"])
        .select(["r.status as state", "r.reserved_at as at", "r.checked_in_at as checkedInAt"])
        .where("r.person_id", "=", personId)
        .orderBy("r.id"),
    }),
  ];
}
