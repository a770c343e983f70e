import type { SampleAdministrator } from "../../../../sample/world/administrators.ts";
import type { Db } from "../../../platform/db/connection.ts";
import { saveTranslations } from "../../../platform/db/translations.ts";

/** What somebody of the sample world was honoured with, in both languages. */
export async function writeSampleAchievements(
  db: Db,
  personId: number,
  achievements: SampleAdministrator["achievements"],
): Promise<void> {
  if (achievements.length === 0) return;
  const rows = await db
    .insertInto("person_achievement")
    .values(
      achievements.map(({ title, organization, year }, position) => ({
        ...{ person_id: personId, position, year },
        title: title.en,
        organization: organization.en,
      })),
    )
    .returning(["id", "position"])
    .execute();
  await saveTranslations(
    db,
    "hi",
    "person_achievement",
    rows.flatMap(({ id, position }) => {
      const { title, organization } = achievements[position]!;
      return Object.entries({ title, organization }).map(([field, text]) => ({ entityId: id, field, text: text.hi }));
    }),
  );
}
