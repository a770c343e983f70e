import { localTime } from "../../../platform/civil-date.ts";
import type { SamplePlanned } from "../../../../sample/world/planned.ts";
import type { Db } from "../../../platform/db/connection.ts";
import { saveTranslations } from "../../../platform/db/translations.ts";
import { indexEvents } from "../commands/index-events.server.ts";
import { usualTime } from "../plan/plan.ts";
import { addPlan, materialiseOccurrences } from "../commands/materialise-occurrences.server.ts";

const ZONE = "Asia/Kolkata";

/**
 * Adds events of the sample world that its admins wrote: with plans of their own, or drafts. @returns their ids by key.
 */
export async function seedPlanned(
  db: Db,
  events: readonly SamplePlanned[],
  spaceIds: Record<string, number>,
  nowMs: number,
): Promise<Record<string, number>> {
  const now = new Date(nowMs);
  const ids: Record<string, number> = {};
  for (const one of events) {
    const spaceId = spaceIds[one.space]!;
    const { id } = await db
      .insertInto("event_series")
      .values({
        space_id: spaceId,
        kind: "festival",
        category: one.category,
        title: one.title.en,
        description: one.about.en,
        host_name: one.host.en,
        host_title: one.hostTitle.en,
        location: one.place.en,
        requirements: one.requirements.map(({ en }) => en),
        special_instructions: one.instructions.en,
        organizers: [...one.organizers],
        contact_email: one.email,
        capacity: one.capacity,
        published_at: one.plan === "draft" ? null : now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const texts = {
      title: one.title.hi,
      description: one.about.hi,
      host_name: one.host.hi,
      host_title: one.hostTitle.hi,
      location: one.place.hi,
      requirements: one.requirements.map(({ hi }) => hi).join("\n"),
      special_instructions: one.instructions.hi,
    };
    await saveTranslations(
      db,
      "hi",
      "event_series",
      Object.entries(texts).flatMap(([field, text]) => (text ? [{ entityId: id, field, text }] : [])),
    );
    if (one.plan !== "draft") {
      await addPlan(db, id, {
        repeats: "purnima",
        rrule: null,
        part: null,
        firstDay: localTime(now, ZONE).slice(0, 10),
        lastDay: null,
        most: null,
        beginsAt: usualTime(one.plan.beginsBy),
        beginsBy: one.plan.beginsBy,
        minutes: one.plan.minutes,
        skipped: [],
        extra: [],
      });
      await materialiseOccurrences(db, { id, spaceId, zone: ZONE, isPublic: true }, now);
    }
    await indexEvents(db, [spaceId], id);
    ids[one.key] = id;
  }
  return ids;
}
