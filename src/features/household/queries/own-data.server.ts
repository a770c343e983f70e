import { msg } from "@lingui/core/macro";
import { sql } from "kysely";
import { ownRows, type OwnDataPart, type OwnDataQuestion } from "#/platform/own-data.ts";

/** As a file names them, whoever reads it. */
const lunarMonths = [
  ...["Chaitra", "Vaishakha", "Jyeshtha", "Ashadha", "Shravana", "Bhadrapada"],
  ...["Ashvina", "Kartika", "Margashirsha", "Pausha", "Magha", "Phalguna"],
];

/** What a person takes with them of this feature: their household, and whom they said is of it. */
export function ownHousehold(asked: OwnDataQuestion): readonly OwnDataPart[] {
  const { db, personId } = asked;
  return [
    ownRows(asked, {
      name: "household",
      heading: msg`Your household`,
      of: ["household.person_id"],
      query: db
        .selectFrom("household")
        .select(["town as location", "lat as lat", "lng as lng", "zone as zone", "remind as way"])
        .select(["created_at as createdAt", "updated_at as edited"])
        .where("person_id", "=", personId),
    }),
    ownRows(asked, {
      name: "household-members",
      heading: msg`People of your household`,
      of: ["household_member.person_id"],
      query: db
        .selectFrom("household_member")
        .select(["name as name", "relation as relation", "birthday as kind", "gotra as gotra"])
        .select("nakshatra as nakshatra")
        .select([
          // A date with or without its year, or a tithi by names.
          sql<string | object | null>`case birthday
            when 'date' then to_jsonb(
              concat_ws('-', birth_year, lpad(birth_month::text, 2, '0'), lpad(birth_day::text, 2, '0')))
            when 'tithi' then jsonb_strip_nulls(jsonb_build_object(
              'lunarMonth', (${lunarMonths}::text[])[lunar_month + 1], 'monthsEndWith', 'new moon',
              'fortnight', case when tithi > 15 then 'dark' else 'bright' end,
              'tithi', case when tithi > 15 then tithi - 15 else tithi end, 'year', birth_year)) end`.as("birthday"),
        ])
        .select(["is_child as isChild", "consented_at as consentedAt", "consent_version as consentVersion"])
        .select(["created_at as createdAt", "updated_at as edited", "next_birthday as day", "remind_at as at"])
        .where("person_id", "=", personId)
        .orderBy("id"),
    }),
  ];
}
