import { msg } from "@lingui/core/macro";
import { ownRows, type OwnDataPart, type OwnDataQuestion } from "#/platform/own-data.ts";

/** What a person takes with them of this feature. */
export function ownVolunteers(asked: OwnDataQuestion): readonly OwnDataPart[] {
  const { db, personId } = asked;
  return [
    ownRows(asked, {
      name: "volunteering",
      heading: msg`Where you help`,
      of: ["volunteer.person_id"],
      query: db
        .selectFrom("volunteer as v")
        .leftJoin("space_brief as s", "s.id", "v.space_id")
        .select(["s.name as space", "v.name as name", "v.role as role", "v.skills as skills"])
        .select(["v.status as state", "v.email as email", "v.phone as phone"])
        .select(["v.availability as days", "v.experience as experience", "v.joined_on as since"])
        .where("v.person_id", "=", personId)
        .orderBy("v.id"),
    }),
    ownRows(asked, {
      name: "shifts",
      heading: msg`Your shifts`,
      of: [],
      query: db
        .selectFrom("volunteer_assignment as a")
        .innerJoin("volunteer as v", "v.id", "a.volunteer_id")
        .innerJoin("volunteer_shift as t", "t.id", "a.shift_id")
        .leftJoin("space_brief as s", "s.id", "v.space_id")
        .select(["s.name as space", "t.title as title", "t.starts_at as startsAt"])
        .select(["t.ends_at as endsAt", "a.state as state"])
        .where("v.person_id", "=", personId)
        .orderBy("a.id"),
    }),
    ownRows(asked, {
      name: "hours-helped",
      heading: msg`When you helped`,
      of: [],
      query: db
        .selectFrom("volunteer_checkin as c")
        .innerJoin("volunteer as v", "v.id", "c.volunteer_id")
        .leftJoin("space_brief as s", "s.id", "c.space_id")
        .select(["s.name as space", "c.in_at as startsAt", "c.out_at as endsAt"])
        .where("v.person_id", "=", personId)
        .orderBy("c.id"),
    }),
  ];
}
