import { DAY_MS } from "#/platform/civil-date.ts";
import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import type { EventView } from "../views.ts";
import { selectEvents, selectPublicEvents, toViews } from "./event-rows.server.ts";
import { TASKS_COUNTED } from "../../feature.ts";
import { LONGEST_DAYS } from "../rules.ts";

/** A date that is to come or under way, as those see it who run the space. */
export type ComingEvent = EventView & { readonly isConfirmed: boolean };

/** The next dates of a space, drafts left out. The caller has let the reader in. */
export async function listComingEvents(
  db: Db,
  language: string,
  now: Date,
  spaceId: number,
  limit: number,
): Promise<ComingEvent[]> {
  const rows = await selectEvents(db, language)
    .where("o.space_id", "=", spaceId)
    .where("o.status", "in", ["scheduled", "confirmed"])
    .where("o.starts_at", ">", new Date(now.getTime() - LONGEST_DAYS * DAY_MS))
    .where("o.ended_at", "is", null)
    .where((eb) => eb.or([eb("o.ends_at", ">", now), eb("o.started_at", "<=", now)]))
    .orderBy("o.starts_at")
    .orderBy("o.id")
    .limit(limit)
    .execute();
  const views = await toViews(db, language, now, rows);
  return views.map((view, i) => ({ ...view, isConfirmed: rows[i]!.status === "confirmed" }));
}

/** A date that is over: who came, what it was to cost, what those who were there say. */
export interface PastEvent {
  readonly id: number;
  readonly title: string;
  /** The language of its title. */
  readonly language: string;
  readonly kind: "live" | "festival";
  readonly startsAt: Date;
  /** IANA zone of the place. */
  readonly zone: string;
  readonly status: "completed" | "cancelled";
  readonly attendees: number;
  /** Null where none was set. */
  readonly budgetPaise: number | null;
  /** 1–5, or null while nobody has rated it. */
  readonly rating: number | null;
  readonly ratings: number;
}

interface PastPage {
  readonly limit: number;
  /** The last one of the page before. */
  readonly before?: number;
}

/** Dates of a space that are over, the latest first. */
export const listPastEvents = (db: Db, language: string, now: Date, spaceId: number, page: PastPage) =>
  readPastPage(selectEvents(db, language).where("o.space_id", "=", spaceId), language, now, page);

/** Dates that a person hosted at listed spaces and that are over, the latest first. */
export const listEventsHeldBy = (db: Db, language: string, now: Date, personId: number, page: PastPage) =>
  readPastPage(
    selectPublicEvents(db, language).where("s.host_person_id", "=", personId).where("o.status", "<>", "cancelled"),
    language,
    now,
    page,
  );

async function readPastPage(
  chosen: ReturnType<typeof selectEvents>,
  language: string,
  now: Date,
  { limit, before }: PastPage,
): Promise<{ events: PastEvent[]; next: number | null }> {
  let query = chosen
    .select(["s.budget_paise", "o.rating_count", "o.rating_sum"])
    .where("o.status", "<>", "draft")
    .where("o.is_dropped", "=", false)
    .where("o.starts_at", "<", now)
    .where((eb) =>
      eb.or([eb("o.ended_at", "<=", now), eb.and([eb("o.started_at", "is", null), eb("o.ends_at", "<=", now)])]),
    );
  if (before) {
    query = query.where(
      sql<boolean>`(o.starts_at, o.id) < (select starts_at, id from event_occurrence where id = ${before})`,
    );
  }
  const rows = await query
    .orderBy("o.starts_at", "desc")
    .orderBy("o.id", "desc")
    .limit(limit + 1)
    .execute();
  const events = rows.slice(0, limit).map((row): PastEvent => {
    const title = row.series_words?.title ?? row.title;
    return {
      id: row.id,
      title,
      language: title === row.title ? row.language : language,
      kind: row.kind as PastEvent["kind"],
      startsAt: row.starts_at,
      zone: row.zone,
      status: row.status === "cancelled" ? "cancelled" : "completed",
      attendees: row.going_count ?? 0,
      budgetPaise: row.budget_paise === null ? null : Number(row.budget_paise),
      rating: row.rating_count === 0 ? null : row.rating_sum / row.rating_count,
      ratings: row.rating_count,
    };
  });
  return { events, next: rows.length > limit ? (events.at(-1)?.id ?? null) : null };
}

/** Counts a space's unpublished events, up to 100. The caller has checked access. */
export async function countDrafts(db: Db, spaceId: number): Promise<number> {
  const rows = await db
    .selectFrom("event_series")
    .select("id")
    .where("space_id", "=", spaceId)
    .where("published_at", "is", null)
    .where("removed_at", "is", null)
    .limit(TASKS_COUNTED)
    .execute();
  return rows.length;
}
