import { localTime, MINUTE_MS } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import { listTranslations } from "#/platform/db/translations.ts";
import { readPlans } from "../commands/materialise-occurrences.server.ts";
import type { EventWords, StoredEvent } from "../editor/views.ts";
import { weekdaysOf, weeklyRule, type Plan } from "../plan/plan.ts";

/** An event as its form shows it, in no reader's language; null where there is none. The caller has let the reader in. */
export async function readStoredEvent(db: Db, seriesId: number, now: Date): Promise<StoredEvent | null> {
  const row = await db
    .selectFrom("event_series")
    .selectAll()
    .where("id", "=", seriesId)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const texts = await listTranslations(db, "event_series", [seriesId]);
  const translations = Object.fromEntries(
    [...new Set(texts.map(({ language }) => language))].map((language) => {
      const text = (field: string) => texts.find((one) => one.language === language && one.field === field)?.text ?? "";
      const words: EventWords = {
        title: text("title"),
        description: text("description"),
        location: text("location"),
        hostName: text("host_name"),
        hostTitle: text("host_title"),
        specialInstructions: text("special_instructions"),
        requirements: text("requirements"),
      };
      return [language, words];
    }),
  );
  const plans = await readPlans(db, seriesId);
  return {
    seriesId,
    spaceId: row.space_id,
    revision: row.revision,
    kind: row.kind as StoredEvent["kind"],
    category: row.category,
    language: row.language,
    words: {
      title: row.title,
      description: row.description,
      location: row.location,
      hostName: row.host_name,
      hostTitle: row.host_title,
      specialInstructions: row.special_instructions,
      requirements: row.requirements.join("\n"),
    },
    translations,
    organizers: row.organizers,
    contactPhone: row.contact_phone,
    contactEmail: row.contact_email,
    capacity: row.capacity,
    entryFeePaise: row.entry_fee_paise,
    budgetPaise: row.budget_paise,
    zone: row.zone,
    plan: plans.at(-1) ? withoutState(plans.at(-1)!) : await planByHand(db, seriesId, row, now),
    publishedAt: row.published_at,
    publishAt: row.publish_at,
  };
}

const withoutState = ({ id: _id, isOver: _isOver, ...plan }: Plan & { id: number; isOver: boolean }): Plan => plan;

/** A plan for a series whose dates were given without one: by what it says of itself, from its next date on. */
async function planByHand(
  db: Db,
  seriesId: number,
  { recurrence, zone }: { recurrence: string | null; zone: string },
  now: Date,
): Promise<Plan | null> {
  const dates = db
    .selectFrom("event_occurrence")
    .select(["starts_at", "ends_at"])
    .where("series_id", "=", seriesId)
    .where("is_dropped", "=", false);
  const ahead = await dates.where("starts_at", ">", now).orderBy("starts_at").limit(60).execute();
  const [next] = ahead.length > 0 ? ahead : await dates.orderBy("starts_at", "desc").limit(1).execute();
  return next ? derivedPlan(recurrence, zone, next, ahead.slice(1)) : null;
}

/** The plan that a date and what its series says of itself amount to. */
export function derivedPlan(
  recurrence: string | null,
  zone: string,
  date: { readonly starts_at: Date; readonly ends_at: Date },
  others: readonly { readonly starts_at: Date }[],
): Plan {
  const local = localTime(date.starts_at, zone);
  const isWeekly = recurrence?.startsWith("FREQ=WEEKLY;BYDAY=") ?? false;
  const repeats = recurrence === null ? "once" : recurrence === "FREQ=DAILY" ? "daily" : isWeekly ? "weekly" : "rule";
  return {
    repeats,
    rrule: repeats === "weekly" ? weeklyRule(weekdaysOf(recurrence)) : recurrence,
    part: null,
    firstDay: local.slice(0, 10),
    lastDay: null,
    most: null,
    beginsAt: local.slice(11),
    beginsBy: null,
    minutes: Math.max(1, Math.round((date.ends_at.getTime() - date.starts_at.getTime()) / MINUTE_MS)),
    skipped: [],
    extra:
      repeats === "once" ? [...new Set(others.map(({ starts_at }) => localTime(starts_at, zone).slice(0, 10)))] : [],
  };
}
