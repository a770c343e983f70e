import { findTown } from "#/features/calendar/public.server.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { birthdayOf } from "../queries/rows.ts";
import { type RemindChoice, SAVE_LIMIT } from "../rules.ts";
import { holdHousehold } from "./hold-household.server.ts";
import { reckonReminder } from "./reckon.server.ts";

export interface HouseholdInput {
  /** The town by whose sunrise a tithi is that of a day; null, or one that is not in the list: Ujjain. */
  readonly city: number | null;
  readonly remind: RemindChoice;
}

/**
 * Keeps for which town birthdays by tithi are reckoned, and when the viewer is reminded of all of them.
 * @throws platform.sign-in-first, platform.too-many.
 */
export async function saveHousehold(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { city, remind }: HouseholdInput,
): Promise<void> {
  const person = requirePerson(viewer);
  const { personId, zone } = person;
  await countAgainstLimit(db, { key: `household:${personId}`, ...SAVE_LIMIT });
  const now = new Date(clock());
  await db.transaction().execute(async (db) => {
    await holdHousehold(db, person, now);
    const { city: known, name, ...town } = await findTown(db, city);
    await db
      .updateTable("household")
      .set({ ...{ city_id: known, town: name, remind, updated_at: now }, ...town })
      .where("person_id", "=", personId)
      .execute();
    const members = await db
      .selectFrom("household_member")
      .select(["id", "birthday", "birth_month", "birth_day", "lunar_month", "tithi", "reminded_year"])
      .where("person_id", "=", personId)
      .forUpdate()
      .execute();
    for (const { id, reminded_year: remindedYear, ...row } of members) {
      await db
        .updateTable("household_member")
        .set(reckonReminder({ birthday: birthdayOf(row), ...{ town, remind, zone, remindedYear } }, now))
        .where("id", "=", id)
        .execute();
    }
  });
}
