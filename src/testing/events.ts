import type { Db } from "../platform/db/connection.ts";
import { indexDocument } from "../platform/search/index-document.ts";

export interface TestEvent {
  readonly spaceId: number;
  readonly title?: string;
  readonly kind?: "live" | "festival";
  readonly status?: "draft" | "scheduled" | "confirmed" | "cancelled";
  readonly startsAt: Date;
  readonly endsAt?: Date;
  readonly startedAt?: Date | null;
  readonly endedAt?: Date | null;
  readonly capacity?: number | null;
  readonly location?: string;
}

/** One occurrence of a series of its own. @returns the occurrence's id. */
export async function testEvent(db: Db, event: TestEvent): Promise<number> {
  const { title = "Sandhya Aarti", kind = "live", capacity = null, location = "" } = event;
  const series = await db
    .insertInto("event_series")
    .values({
      space_id: event.spaceId,
      kind,
      category: "Prayer Ceremony",
      title,
      capacity,
      location,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await indexDocument(db, "event_series", series.id, { name: title, keywords: [location] });
  const row = await db
    .insertInto("event_occurrence")
    .values({
      series_id: series.id,
      space_id: event.spaceId,
      starts_at: event.startsAt,
      ends_at: event.endsAt ?? new Date(event.startsAt.getTime() + 3_600_000),
      status: event.status ?? "scheduled",
      started_at: event.startedAt ?? null,
      ended_at: event.endedAt ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}
