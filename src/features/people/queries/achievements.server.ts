import type { Db } from "#/platform/db/connection.ts";
import { readTranslations } from "#/platform/db/translations.ts";
import type { Achievement } from "../achievements.ts";

/** In the order that their owner gave. @param language null for the words as they were written. */
export async function listAchievements(db: Db, language: string | null, personId: number): Promise<Achievement[]> {
  const rows = await db
    .selectFrom("person_achievement")
    .select(["id", "title", "organization", "year"])
    .where("person_id", "=", personId)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const ids = language === null ? [] : rows.map(({ id }) => id);
  const translate = await readTranslations(db, language ?? "", "person_achievement", ids);
  return rows.map(({ id, title, organization, year }) => ({
    title: translate(id, "title", title),
    organization: translate(id, "organization", organization),
    year,
  }));
}
