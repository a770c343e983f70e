import type { SampleCalendar } from "../../../sample/world/calendars.ts";
import type { Db } from "../../platform/db/connection.ts";
import type { Ids } from "../../platform/sample-part.ts";

/** How spaces of the sample world keep their days. */
export async function seedCalendars(
  db: Db,
  calendars: readonly SampleCalendar[],
  spaces: Ids,
  nowMs: number,
): Promise<void> {
  await db
    .insertInto("space_calendar")
    .values(
      calendars.map(({ space, tradition, asr, iqama = [], jumuah = [] }) => ({
        ...{ space_id: spaces[space]!, tradition: tradition ?? null, asr: asr ?? null, jumuah: [...jumuah] },
        ...{ fajr_iqama: iqama[0] ?? null, dhuhr_iqama: iqama[1] ?? null, asr_iqama: iqama[2] ?? null },
        ...{ maghrib_iqama: iqama[3] ?? null, isha_iqama: iqama[4] ?? null },
        ...{ version: 1, revision: 1, updated_at: new Date(nowMs) },
      })),
    )
    .execute();
}
