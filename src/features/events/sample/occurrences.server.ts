import { DAY_MS } from "../../../platform/civil-date.ts";
import type { SampleSeries } from "../../../../sample/world/types.ts";
import { datesOf, isoDayOf } from "../../../../sample/world/plan.ts";
import type { Db } from "../../../platform/db/connection.ts";
import { saveTranslations } from "../../../platform/db/translations.ts";
import { indexEvents } from "../commands/index-events.server.ts";

const weekdays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

/** Writes the series of the sample world, without dates. @returns their ids by key. */
export async function seedSeries(
  db: Db,
  series: readonly SampleSeries[],
  spaceIds: Record<string, number>,
): Promise<Record<string, number>> {
  const inserted = await db
    .insertInto("event_series")
    .values(
      series.map((one) => ({
        space_id: spaceIds[one.space]!,
        kind: one.kind,
        category: one.category,
        title: one.title.en,
        description: one.about.en,
        recurrence: recurrenceOf(one),
        host_name: one.host.en,
        host_title: one.hostTitle.en,
        location: one.place?.en ?? "",
        capacity: one.capacity ?? null,
        is_featured: one.isFeatured ?? false,
      })),
    )
    .returning(["id", "space_id", "title"])
    .execute();
  const idOf = new Map(inserted.map((row) => [`${row.space_id} ${row.title}`, row.id]));
  const ids = Object.fromEntries(series.map((one) => [one.key, idOf.get(`${spaceIds[one.space]} ${one.title.en}`)!]));
  const texts = series.flatMap((one) => {
    const fields = {
      title: one.title.hi,
      description: one.about.hi,
      host_name: one.host.hi,
      host_title: one.hostTitle.hi,
      ...(one.place ? { location: one.place.hi } : {}),
    };
    return Object.entries(fields).map(([field, text]) => ({ entityId: ids[one.key]!, field, text }));
  });
  await saveTranslations(db, "hi", "event_series", texts);
  return ids;
}

function recurrenceOf({ plan }: SampleSeries): string | null {
  if (plan.every === "cycle") return null;
  if (plan.every === "week") return `FREQ=WEEKLY;BYDAY=${plan.on.map((day) => weekdays[day]).join(",")}`;
  if (plan.except === undefined) return "FREQ=DAILY";
  return `FREQ=WEEKLY;BYDAY=${weekdays.filter((_, day) => day !== plan.except).join(",")}`;
}

export interface NewDate {
  readonly id: number;
  readonly series: SampleSeries;
  readonly startsAtMs: number;
}

/**
 * Gives the series the dates around `nowMs` that they lack. Run it as often as you like, from any node.
 * @returns the dates that are new.
 */
export async function addDates(
  db: Db,
  series: readonly SampleSeries[],
  seriesIds: Record<string, number>,
  nowMs: number,
): Promise<NewDate[]> {
  // Series that admins planned themselves get their dates from their plan.
  const planned = new Set(
    (await db.selectFrom("event_plan").select("series_id").distinct().execute()).map((row) => row.series_id),
  );
  const known = series.filter((one) => seriesIds[one.key] !== undefined && !planned.has(seriesIds[one.key]!));
  if (known.length === 0) return [];
  const present = await db
    .selectFrom("event_occurrence")
    .select(["series_id", "starts_at", "planned_for"])
    .where(
      "series_id",
      "in",
      known.map((one) => seriesIds[one.key]!),
    )
    .where("starts_at", ">", new Date(nowMs - 60 * DAY_MS))
    .execute();
  // A date that was moved is still the one of its day.
  const have = new Set(
    present.map((row) => `${row.series_id} ${row.planned_for?.slice(0, 10) ?? isoDayOf(row.starts_at.getTime())}`),
  );
  const spaceIds = new Map(
    (
      await db
        .selectFrom("event_series")
        .select(["id", "space_id"])
        .where(
          "id",
          "in",
          known.map((one) => seriesIds[one.key]!),
        )
        .where("removed_at", "is", null)
        .execute()
    ).map((row) => [row.id, row.space_id]),
  );
  const added: NewDate[] = [];
  const touched = new Set<number>();
  for (const one of known) {
    const seriesId = seriesIds[one.key]!;
    const spaceId = spaceIds.get(seriesId);
    const dates = datesOf(one.plan, nowMs).filter(({ startMs }) => !have.has(`${seriesId} ${isoDayOf(startMs)}`));
    if (spaceId === undefined || dates.length === 0) continue;
    const rows = await db
      .insertInto("event_occurrence")
      .values(
        dates.map(({ startMs, endMs }) => ({
          series_id: seriesId,
          space_id: spaceId,
          starts_at: new Date(startMs),
          ends_at: new Date(endMs),
          status: "confirmed",
          stream_kind: one.loop ? "loop" : null,
          stream_ref: one.loop ?? null,
        })),
      )
      .returning(["id", "starts_at"])
      .execute();
    for (const row of rows) added.push({ id: row.id, series: one, startsAtMs: row.starts_at.getTime() });
    touched.add(spaceId);
  }
  if (touched.size > 0) await indexEvents(db, [...touched]);
  return added;
}
