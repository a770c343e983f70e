import type { Db } from "#/platform/db/connection.ts";
import { translationsOf } from "#/platform/db/translations.ts";
import type { FaithKey } from "#/features/spaces/public.ts";
import { leadPictureOf } from "#/platform/media/read-pictures.ts";
import { shownStatus } from "../rules.ts";
import type { EventView } from "../views.ts";
import { readViewers } from "./viewers.server.ts";
import { SUBJECT_TYPE } from "../subject-type.ts";

/** Every occurrence that is not removed, with its series, its space and its first picture, and their words in a language. */
export const selectEvents = (db: Db, language: string) =>
  db
    .selectFrom("event_occurrence as o")
    .innerJoin("event_series as s", "s.id", "o.series_id")
    .innerJoin("space_brief as b", "b.id", "o.space_id")
    .leftJoin("admission_brief as a", (join) =>
      join.onRef("a.subject_id", "=", "o.id").on("a.subject_type", "=", SUBJECT_TYPE),
    )
    .where("s.removed_at", "is", null)
    .select((eb) => [
      ...(["o.id", "o.series_id", "o.space_id", "o.starts_at", "o.ends_at", "o.started_at", "o.ended_at"] as const),
      ...(["o.status", "a.going_count", "a.waiting_count", "o.like_count"] as const),
      ...([
        "s.kind",
        "s.category",
        "s.title",
        "s.description",
        "s.language",
        "s.zone",
        "s.location",
        "s.entry_fee_paise",
      ] as const),
      ...(["s.host_name", "s.host_title"] as const),
      ...(["b.name as space_name", "b.kind as space_kind", "b.faith", "b.city", "b.region"] as const),
      ...(["b.review_count", "b.rating_sum", "b.is_listed"] as const),
      eb.fn.coalesce("o.capacity", "s.capacity").as("capacity"),
      translationsOf(language, "event_series", "s.id").as("series_words"),
      translationsOf(language, "space", "b.id").as("space_words"),
      // Its own picture, or that of its space.
      eb.fn
        .coalesce(leadPictureOf(language, "event_series", "s.id"), leadPictureOf(language, "space", "b.id"))
        .as("picture"),
    ]);

export type EventRow = Awaited<ReturnType<ReturnType<typeof selectEvents>["execute"]>>[number];

/** Selects the public events: listed spaces, no drafts. */
export const selectPublicEvents = (db: Db, language: string) =>
  selectEvents(db, language).where("b.is_listed", "=", true).where("o.status", "<>", "draft");

/** Rows → views, with the viewers of what is live. @param language that of the rows' words. */
export async function toViews(db: Db, language: string, now: Date, rows: readonly EventRow[]): Promise<EventView[]> {
  const live = rows.filter((row) => row.started_at && !row.ended_at).map((row) => row.id);
  const viewers = await readViewers(db, live);
  return rows.map((row) => {
    const series = row.series_words;
    const space = row.space_words;
    const title = series?.title ?? row.title;
    const city = space?.city ?? row.city ?? "";
    const region = space?.region ?? row.region ?? "";
    const location = series?.location ?? row.location;
    return {
      id: row.id,
      seriesId: row.series_id,
      title,
      language: title === row.title ? row.language : language,
      description: series?.description ?? row.description,
      kind: row.kind as EventView["kind"],
      category: row.category,
      status: shownStatus(timesOf(row), now),
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      startedAt: row.started_at,
      endedAt: row.ended_at,
      zone: row.zone,
      place: location || [city, region].filter(Boolean).join(", "),
      hostName: series?.host_name ?? row.host_name,
      hostTitle: series?.host_title ?? row.host_title,
      capacity: row.capacity,
      entryFeePaise: row.entry_fee_paise,
      going: row.going_count ?? 0,
      waiting: row.waiting_count ?? 0,
      likes: row.like_count,
      viewers: viewers.get(row.id) ?? 0,
      space: {
        id: row.space_id,
        name: space?.name ?? row.space_name ?? "",
        kind: row.space_kind ?? "",
        faith: row.faith as FaithKey,
        city,
        region,
        rating: row.review_count ? (row.rating_sum ?? 0) / row.review_count : null,
        reviewCount: row.review_count ?? 0,
      },
      picture: row.picture,
    };
  });
}

export const timesOf = (
  row: Pick<EventRow, "kind" | "status" | "starts_at" | "ends_at" | "started_at" | "ended_at">,
) => ({
  kind: row.kind,
  status: row.status,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  startedAt: row.started_at,
  endedAt: row.ended_at,
});
