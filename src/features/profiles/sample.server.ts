import { DAY_MS } from "../../platform/civil-date.ts";
import type { SampleAdministrator } from "../../../sample/world/administrators.ts";
import type { Db } from "../../platform/db/connection.ts";
import { openSampleProfile, writeSampleAchievements } from "../people/public-sample.server.ts";
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
    await writeSampleAchievements(db, personId, achievements);
  }
}
