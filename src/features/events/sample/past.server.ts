import { DAY_MS } from "../../../platform/civil-date.ts";
import type { SamplePastEvent, SampleSamiti } from "../../../../sample/world/samitis.ts";
import { seedReservations } from "../../attendance/public.server.ts";
import { SUBJECT_TYPE } from "../subject-type.ts";
import type { Db } from "../../../platform/db/connection.ts";
import { saveTranslations } from "../../../platform/db/translations.ts";
import { indexEvents } from "../commands/index-events.server.ts";

const IST_MS = 5.5 * 3_600_000;

/** Events that are held once, with their budgets, those who came, and what they say. @returns the ids of their series. */
export async function seedPastEvents(
  db: Db,
  spaceId: number,
  events: readonly SamplePastEvent[],
  host: SampleSamiti["team"][number],
  peopleIds: readonly number[],
  nowMs: number,
): Promise<number[]> {
  const seriesIds: number[] = [];
  const today = Math.floor((nowMs + IST_MS) / DAY_MS);
  for (const event of events) {
    const [hours, minutes] = event.from.split(":").map(Number) as [number, number];
    const startMs = (today - event.daysAgo) * DAY_MS - IST_MS + (hours * 60 + minutes) * 60_000;
    const isOver = event.daysAgo > 0;
    const end = new Date(startMs + event.minutes * 60_000);
    const series = await db
      .insertInto("event_series")
      .values({
        space_id: spaceId,
        kind: "festival",
        category: event.category,
        title: event.title.en,
        description: event.about.en,
        host_name: host.name.en,
        host_title: host.role.en,
        budget_paise: event.budgetRupees * 100,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    seriesIds.push(series.id);
    await saveTranslations(db, "hi", "event_series", [
      { entityId: series.id, field: "title", text: event.title.hi },
      { entityId: series.id, field: "description", text: event.about.hi },
      { entityId: series.id, field: "host_name", text: host.name.hi },
      { entityId: series.id, field: "host_title", text: host.role.hi },
    ]);
    const { id } = await db
      .insertInto("event_occurrence")
      .values({
        series_id: series.id,
        space_id: spaceId,
        starts_at: new Date(startMs),
        ends_at: end,
        status: "confirmed",
        started_at: isOver ? new Date(startMs) : null,
        ended_at: isOver ? end : null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const going = peopleIds.slice(0, event.attendees);
    const at = new Date(Math.min(nowMs, startMs) - DAY_MS);
    await seedReservations(
      db,
      SUBJECT_TYPE,
      going.map((personId) => ({ subjectId: id, personId, at })),
    );
    if (event.ratings.length > 0) {
      await db
        .insertInto("event_rating")
        .values(event.ratings.map((rating, i) => ({ occurrence_id: id, person_id: going[i]!, rating, at: end })))
        .execute();
    }
  }
  await indexEvents(db, [spaceId]);
  return seriesIds;
}
