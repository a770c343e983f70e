import type { SampleVolunteer } from "../../../sample/world/volunteers.ts";
import type { Db } from "../../platform/db/connection.ts";

/** Volunteers of the sample world; days count back from `nowMs`. */
export async function seedVolunteers(
  db: Db,
  volunteers: readonly SampleVolunteer[],
  spaceIds: Record<string, number>,
  personIds: Record<string, number>,
  nowMs: number,
): Promise<void> {
  await db
    .insertInto("volunteer")
    .values(
      volunteers.map((one) => ({
        space_id: spaceIds[one.space]!,
        person_id: personIds[one.person]!,
        name: one.person,
        role: one.role,
        skills: [...one.skills],
        status: one.status,
        joined_on: new Date(nowMs - one.daysAgo * 86_400_000).toISOString().slice(0, 10),
        is_sample: true,
      })),
    )
    .execute();
}
