import type { Db } from "../platform/db/connection.ts";

export interface TestCeremony {
  readonly spaceId: number;
  readonly occurrenceId: number;
}

const HOUR_MS = 3_600_000;

/** A ceremony of a listed space, live since an hour ago unless given. */
export async function testCeremony(
  db: Db,
  spaceId: number,
  options: { startedAt?: Date | null; endedAt?: Date | null; status?: string } = {},
): Promise<TestCeremony> {
  const series = await db
    .insertInto("event_series")
    .values({ space_id: spaceId, kind: "live", category: "Prayer Ceremony", title: "Evening aarti" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const began = new Date(Date.now() - HOUR_MS);
  const row = await db
    .insertInto("event_occurrence")
    .values({
      series_id: series.id,
      space_id: spaceId,
      starts_at: began,
      ends_at: new Date(Date.now() + HOUR_MS),
      started_at: options.startedAt === undefined ? began : options.startedAt,
      ended_at: options.endedAt ?? null,
      status: options.status ?? "confirmed",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { spaceId, occurrenceId: row.id };
}
