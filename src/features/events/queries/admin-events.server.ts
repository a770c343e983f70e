import { DAY_MS } from "#/platform/civil-date.ts";
import { sql, type SqlBool } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { translationsOf } from "#/platform/db/translations.ts";
import { SUBJECT_TYPE } from "../subject-type.ts";
import type { EventView } from "../views.ts";
import { selectEvents, toViews } from "./event-rows.server.ts";
import { repetitionOf, type Repetition } from "./repetition.server.ts";
import { LONGEST_DAYS } from "../rules.ts";

/** One event in the admin list of events. */
export interface AdminEvent extends EventView, Repetition {}

export interface DraftRow extends Repetition {
  readonly seriesId: number;
  readonly title: string;
  readonly language: string;
  readonly description: string;
  readonly kind: string;
  readonly publishAt: Date | null;
  /** Its first date to come; null while it has none. */
  readonly occurrenceId: number | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly zone: string;
}

export const ADMIN_PAGE = 20;

/** Whether the space ever announced a date; what goes live at once is none. */
export async function hasPlannedEvent(db: Db, spaceId: number): Promise<boolean> {
  const row = await db
    .selectFrom("event_occurrence")
    .select("id")
    .where("space_id", "=", spaceId)
    .where("is_unannounced", "=", false)
    .where("status", "<>", "draft")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A series stands once among what is to come, with the date that is next. */
const isNext = (now: Date) => sql<SqlBool>`not exists (
  select from event_occurrence e
  where e.series_id = o.series_id and (e.starts_at, e.id) < (o.starts_at, o.id)
    and e.starts_at > ${new Date(now.getTime() - LONGEST_DAYS * DAY_MS)}
    and e.status in ('scheduled', 'confirmed') and e.ended_at is null and (e.ends_at > ${now} or e.started_at is not null))`;

/**
 * Events of a space as those who run it see them, the caller has let them in: what is live or to come, each series with
 * its next date; or what is over and what was cancelled, the latest first.
 * @param after the last date of the page before.
 */
export async function listAdminEvents(
  db: Db,
  language: string,
  now: Date,
  {
    spaceId,
    tab,
    after,
  }: { readonly spaceId: number; readonly tab: "upcoming" | "past"; readonly after: number | null },
): Promise<{ events: AdminEvent[]; next: number | null }> {
  const order = tab === "upcoming" ? "asc" : "desc";
  let query = selectEvents(db, language)
    .select(repetitionOf.as("repetition"))
    .where("o.space_id", "=", spaceId)
    .where("o.is_dropped", "=", false)
    .where("o.status", "<>", "draft");
  if (tab === "upcoming") {
    query = query
      .where("o.starts_at", ">", new Date(now.getTime() - LONGEST_DAYS * DAY_MS))
      .where("o.status", "in", ["scheduled", "confirmed"])
      .where("o.ended_at", "is", null)
      .where((eb) => eb.or([eb("o.ends_at", ">", now), eb("o.started_at", "is not", null)]))
      .where(isNext(now));
  } else {
    query = query.where((eb) =>
      eb.or([
        eb("o.status", "=", "cancelled"),
        eb("o.ended_at", "is not", null),
        eb.and([eb("o.ends_at", "<=", now), eb("o.started_at", "is", null)]),
      ]),
    );
  }
  if (after) {
    const than = sql.raw(tab === "upcoming" ? ">" : "<");
    query = query.where(
      sql<SqlBool>`(o.starts_at, o.id) ${than} (select starts_at, id from event_occurrence where id = ${after})`,
    );
  }
  const rows = await query
    .orderBy("o.starts_at", order)
    .orderBy("o.id", order)
    .limit(ADMIN_PAGE + 1)
    .execute();
  const shown = rows.slice(0, ADMIN_PAGE);
  const views = await toViews(db, language, now, shown);
  return {
    events: views.map((view, i) => ({ ...view, ...shown[i]!.repetition })),
    next: rows.length > ADMIN_PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** Lists the drafts, the newest first. @param after the last series of the page before. */
export async function listDrafts(
  db: Db,
  language: string,
  now: Date,
  { spaceId, after }: { readonly spaceId: number; readonly after: number | null },
): Promise<{ drafts: DraftRow[]; next: number | null }> {
  let query = db
    .selectFrom("event_series as s")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("event_occurrence as o")
          .select(["o.id", "o.starts_at", "o.ends_at"])
          .whereRef("o.series_id", "=", "s.id")
          .where("o.status", "=", "draft")
          .where("o.starts_at", ">", now)
          .orderBy("o.starts_at")
          .limit(1)
          .as("o"),
      (join) => join.onTrue(),
    )
    .select(["s.id as series_id", "s.title", "s.language", "s.description", "s.kind", "s.publish_at", "s.zone"])
    .select(["o.id", "o.starts_at", "o.ends_at", repetitionOf.as("repetition")])
    .select(translationsOf(language, "event_series", "s.id").as("words"))
    .where("s.space_id", "=", spaceId)
    .where("s.published_at", "is", null)
    .where("s.removed_at", "is", null)
    .where("s.is_private", "=", false);
  if (after) query = query.where("s.id", "<", after);
  const rows = await query
    .orderBy("s.id", "desc")
    .limit(ADMIN_PAGE + 1)
    .execute();
  const drafts = rows.slice(0, ADMIN_PAGE).map((row): DraftRow => {
    const title = row.words?.["title"];
    return {
      seriesId: row.series_id,
      title: title ?? row.title,
      language: title ? language : row.language,
      description: row.words?.["description"] ?? row.description,
      kind: row.kind,
      publishAt: row.publish_at,
      occurrenceId: row.id,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      zone: row.zone,
      ...row.repetition,
    };
  });
  return { drafts, next: rows.length > ADMIN_PAGE ? (drafts.at(-1)?.seriesId ?? null) : null };
}

/** One date for the admins, with the dates of its series that are still to come. */
export interface AdminOccurrence {
  readonly event: AdminEvent;
  readonly changeNote: string;
  /** Whether the organizers have said that it begins later than planned. */
  readonly isLateConfirmed: boolean;
  /** Whether those who plan it have said that it is settled. */
  readonly isConfirmed: boolean;
  readonly isPublic: boolean;
  readonly publishAt: Date | null;
  /** Whether its dates follow a plan, so that a change can include the following ones. */
  readonly isPlanned: boolean;
  readonly others: readonly {
    readonly id: number;
    readonly startsAt: Date;
    readonly status: string;
    readonly going: number;
    readonly waiting: number;
    /** Moved by hand, away from its plan. */
    readonly note: string;
  }[];
}

const OTHERS = 30;

export async function readAdminOccurrence(
  db: Db,
  language: string,
  now: Date,
  occurrenceId: number,
): Promise<AdminOccurrence | null> {
  const row = await selectEvents(db, language)
    .select([repetitionOf.as("repetition"), "o.change_note", "s.published_at", "s.publish_at"])
    .select("o.late_confirmed_at")
    .where("o.id", "=", occurrenceId)
    .where("o.is_dropped", "=", false)
    .executeTakeFirst();
  if (!row) return null;
  const [view] = await toViews(db, language, now, [row]);
  const others = await db
    .selectFrom("event_occurrence as o")
    .leftJoin("admission_brief as a", (join) =>
      join.onRef("a.subject_id", "=", "o.id").on("a.subject_type", "=", SUBJECT_TYPE),
    )
    .select(["o.id", "o.starts_at", "o.status", "a.going_count", "a.waiting_count", "o.change_note"])
    .where("series_id", "=", row.series_id)
    .where("is_dropped", "=", false)
    .where("starts_at", ">", now)
    .orderBy("starts_at")
    .orderBy("id")
    .limit(OTHERS)
    .execute();
  return {
    event: { ...view!, ...row.repetition },
    changeNote: row.change_note,
    isLateConfirmed: row.late_confirmed_at !== null && row.late_confirmed_at >= row.starts_at,
    isConfirmed: row.status === "confirmed",
    isPublic: row.published_at !== null,
    publishAt: row.publish_at,
    isPlanned: row.repetition.repeats !== "once",
    others: others.map((one) => ({
      id: one.id,
      startsAt: one.starts_at,
      status: one.status,
      going: one.going_count ?? 0,
      waiting: one.waiting_count ?? 0,
      note: one.change_note,
    })),
  };
}
