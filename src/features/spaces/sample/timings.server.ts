import { DAY_MS, addDays } from "../../../platform/civil-date.ts";
import type { SampleTimings } from "../../../../sample/world/timings.ts";
import type { Db } from "../../../platform/db/connection.ts";
import { differences, type Fields } from "../details/details.ts";
import { readDetails } from "../queries/details.server.ts";

/** Timings of weekdays and special days; days are counted from `today`, such as "2026-11-22". */
export async function seedTimings(
  db: Db,
  timings: readonly SampleTimings[],
  spaceIds: Record<string, number>,
  today: string,
): Promise<void> {
  const weekdays = timings.flatMap(({ space, weekdays }) =>
    Object.entries(weekdays).map(([weekday, spans]) => ({
      space_id: spaceIds[space]!,
      weekday: Number(weekday),
      spans: JSON.stringify(spans),
    })),
  );
  const days = timings.flatMap(({ space, days }) =>
    days.map(({ inDays, length, kind, name, spans }) => ({
      ...{ space_id: spaceIds[space]!, kind, name, spans: JSON.stringify(spans) },
      first_day: addDays(today, inDays),
      last_day: addDays(today, inDays + length - 1),
    })),
  );
  await db.insertInto("space_weekday").values(weekdays).execute();
  await db.insertInto("space_special_day").values(days).execute();
}

/** A few savings that led to what stands now, all by one person. */
export async function seedVersions(db: Db, spaceId: number, personId: number, nowMs: number): Promise<void> {
  const present = await readDetails(db, spaceId);
  if (!present) return;
  const without = (fields: Fields, ...prefixes: string[]): Fields =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => !prefixes.some((prefix) => name.startsWith(prefix))));
  const saved: readonly { readonly daysAgo: number; readonly fields: Fields }[] = [
    {
      daysAgo: 61,
      fields: {
        ...without(present, "day.", "weekday.", "facility.first-aid", "facility.guest-rooms"),
        evening: "17:00-20:30",
      },
    },
    { daysAgo: 61, fields: without(present, "day.", "weekday.", "facility.first-aid", "facility.guest-rooms") },
    { daysAgo: 23, fields: without(present, "day.", "weekday.") },
    { daysAgo: 4, fields: present },
  ];
  const rows = saved.map(({ daysAgo, fields }, version) => ({
    space_id: spaceId,
    version,
    at: new Date(nowMs - daysAgo * DAY_MS + version * 60_000),
    person_id: version === 0 ? null : personId,
    changed: version === 0 ? [] : differences(saved[version - 1]!.fields, fields),
    details: JSON.stringify(fields),
  }));
  await db.insertInto("space_version").values(rows).execute();
}
