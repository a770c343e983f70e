import { sqlAny } from "#/platform/db/sql-any.ts";
import type { Db } from "#/platform/db/connection.ts";
import { deleteTranslations } from "#/platform/db/translations.ts";
import type { Achievement } from "../achievements.ts";

/**
 * Writes all achievements of a person, in their order, in the caller's transaction, which has asked who may. Those that
 * say the same as before stay the rows that they were, with their translations.
 */
export async function saveAchievements(db: Db, personId: number, achievements: readonly Achievement[]): Promise<void> {
  const before = await db
    .selectFrom("person_achievement")
    .select(["id", "title", "organization", "year", "position"])
    .where("person_id", "=", personId)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const left = new Set(before);
  for (const [position, achievement] of achievements.entries()) {
    const same = [...left].find((row) => isSame(row, achievement));
    if (!same) {
      await db
        .insertInto("person_achievement")
        .values({ ...achievement, person_id: personId, position })
        .execute();
      continue;
    }
    left.delete(same);
    if (same.position === position) continue;
    await db.updateTable("person_achievement").set({ position }).where("id", "=", same.id).execute();
  }
  const gone = [...left].map(({ id }) => id);
  if (gone.length === 0) return;
  await db.deleteFrom("person_achievement").where("id", "=", sqlAny(gone)).execute();
  await deleteTranslations(db, "person_achievement", gone);
}

const isSame = (one: Achievement, other: Achievement): boolean =>
  one.title === other.title && one.organization === other.organization && one.year === other.year;
