import { DAY_MS } from "../../platform/civil-date.ts";
import type { SampleAdministrator } from "../../../sample/world/administrators.ts";
import type { Db } from "../../platform/db/connection.ts";
import { saveTranslations } from "../../platform/db/translations.ts";
import { openSampleProfile } from "../people/public-sample.server.ts";
import { tieSampleOrganizer } from "../spaces/public-sample.server.ts";

/** Nine years and some weeks. */
const SERVED_MS = 3_320 * DAY_MS;

type Ids = Record<string, number>;

/** Adds the profiles of the demo administrators; place and activity are shown, contacts are not. */
export async function seedAdministrators(
  db: Db,
  administrators: readonly SampleAdministrator[],
  accounts: Ids,
  spaceIds: Ids,
  nowMs: number,
): Promise<void> {
  for (const { key, experience, space, name, achievements } of administrators) {
    const personId = accounts[key]!;
    await openSampleProfile(db, personId, experience);
    await tieSampleOrganizer(db, { spaceId: spaceIds[space]!, personId, name, since: new Date(nowMs - SERVED_MS) });
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
}
