import { recordAudit } from "#/features/audit/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { refuse, refuseField } from "#/platform/refusal.ts";
import type { SignedIn, Viewer } from "#/platform/viewer.ts";
import { SUBJECT_TYPE } from "../subject-type.ts";
import { admitToEvents } from "./admit.server.ts";
import {
  lockSeries,
  materialiseOccurrences,
  invalidateOccurrences,
  type LockedSeries,
} from "./materialise-occurrences.server.ts";
import { eventsAudit } from "../audit-actions.ts";
import type { Services } from "#/platform/services.ts";

/** The publication of an event: a draft, public at once, or scheduled for an instant. */
export type Publishing =
  | { readonly kind: "draft" }
  | { readonly kind: "now" }
  | { readonly kind: "later"; readonly at: Date };

export const PUBLISH_JOB = "events.publish";

export interface PublishPiece {
  readonly seriesId: number;
}

/** Called within the transaction that locks a draft. @throws events.needs-date, events.publish-past, events.publish-after-start */
export async function setPublishing(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  person: SignedIn,
  series: LockedSeries,
  publishing: Publishing,
  now: Date,
): Promise<void> {
  if (publishing.kind !== "draft") {
    const first = await firstOccurrence(db, series.id, now);
    if (!first) throw refuseField("date", "events.needs-date");
    if (publishing.kind === "later") {
      if (publishing.at <= now) throw refuseField("publishDate", "events.publish-past");
      if (publishing.at >= first) throw refuseField("publishDate", "events.publish-after-start");
    }
  }
  if (publishing.kind === "now") {
    await makePublic(db, series, person.personId, now);
    return;
  }
  const at = publishing.kind === "later" ? publishing.at : null;
  await db.updateTable("event_series").set({ publish_at: at }).where("id", "=", series.id).execute();
  if (!at) return;
  const piece: PublishPiece = { seriesId: series.id };
  await jobs.send(db, PUBLISH_JOB, piece, { startAfter: at, singletonKey: `series-${series.id}` });
  await recordAudit(db, eventsAudit["event.to-be-published"], {
    ...entryOf(series, person.personId),
    detail: { at: at.toISOString() },
  });
}

/** Makes a draft public now. @throws as admitToEvents; platform.not-found, events.needs-date */
export async function publishEvent(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  input: { readonly spaceId: number; readonly seriesId: number },
): Promise<void> {
  const now = new Date(clock());
  const person = await admitToEvents(db, viewer, input.spaceId);
  await db.transaction().execute(async (db) => {
    const series = await lockSeries(db, input.seriesId, input.spaceId);
    if (!series.isPublic) await setPublishing({ db, jobs }, person, series, { kind: "now" }, now);
  });
}

/**
 * Takes a public event back among the drafts, as long as nobody has answered and none of its dates has begun.
 * @throws as admitToEvents; platform.not-found, events.answered (409)
 */
export async function unpublishEvent(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  input: { readonly spaceId: number; readonly seriesId: number },
): Promise<void> {
  const person = await admitToEvents(db, viewer, input.spaceId);
  await db.transaction().execute(async (db) => {
    const series = await lockSeries(db, input.seriesId, input.spaceId);
    if (series.isPublic) {
      await refuseIfAnswered(db, series.id);
      const dates = await db
        .updateTable("event_occurrence")
        .set({ status: "draft", moved_from: null })
        .where("series_id", "=", series.id)
        .where("status", "in", ["scheduled", "confirmed"])
        .returning("id")
        .execute();
      await invalidateOccurrences(
        db,
        series.spaceId,
        dates.map(({ id }) => id),
      );
    }
    await db
      .updateTable("event_series")
      .set({ published_at: null, publish_at: null })
      .where("id", "=", series.id)
      .execute();
    await recordAudit(db, eventsAudit["event.unpublished"], entryOf(series, person.personId));
  });
}

/** Removes a draft. @throws as admitToEvents; platform.not-found, events.answered (409) for what was ever public and answered */
export async function removeDraft(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  input: { readonly spaceId: number; readonly seriesId: number },
): Promise<void> {
  const now = new Date(clock());
  const person = await admitToEvents(db, viewer, input.spaceId);
  await db.transaction().execute(async (db) => {
    const series = await lockSeries(db, input.seriesId, input.spaceId);
    if (series.isPublic) throw refuse("events.is-public", { status: 409 });
    await refuseIfAnswered(db, series.id);
    await db
      .updateTable("event_series")
      .set({ removed_at: now, removed_by: person.personId, publish_at: null })
      .where("id", "=", series.id)
      .execute();
    await db.updateTable("event_plan").set({ is_over: true }).where("series_id", "=", series.id).execute();
    await recordAudit(db, eventsAudit["event.removed"], entryOf(series, person.personId));
  });
}

async function refuseIfAnswered(db: Db, seriesId: number): Promise<void> {
  const answered = await db
    .selectFrom("event_occurrence as o")
    .select("o.id")
    .where("o.series_id", "=", seriesId)
    .where((eb) =>
      eb.or([
        eb("o.started_at", "is not", null),
        eb("o.like_count", ">", 0),
        eb.exists(
          eb
            .selectFrom("reservation_brief as a")
            .select("a.person_id")
            .where("a.subject_type", "=", SUBJECT_TYPE)
            .whereRef("a.subject_id", "=", "o.id"),
        ),
        eb.exists(eb.selectFrom("event_reminder as r").select("r.person_id").whereRef("r.occurrence_id", "=", "o.id")),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  if (answered) throw refuse("events.answered", { status: 409 });
}

/**
 * A draft whose hour has come becomes public; asked twice, or too early, nothing happens.
 * @returns when it should be asked again; null where there is nothing left to do.
 */
export async function publishDue(db: Db, { seriesId }: PublishPiece, now: Date): Promise<Date | null> {
  return db.transaction().execute(async (db) => {
    const due = await db
      .selectFrom("event_series")
      .select(["id", "space_id", "zone", "publish_at"])
      .where("id", "=", seriesId)
      .where("published_at", "is", null)
      .where("publish_at", "is not", null)
      .where("removed_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!due?.publish_at) return null;
    if (due.publish_at > now) return due.publish_at;
    await makePublic(db, { id: due.id, spaceId: due.space_id, zone: due.zone, isPublic: false }, null, now);
    return null;
  });
}

async function makePublic(db: Db, series: LockedSeries, actorId: number | null, now: Date): Promise<void> {
  await db
    .updateTable("event_series")
    .set({ published_at: now, publish_at: null })
    .where("id", "=", series.id)
    .execute();
  const dates = await db
    .updateTable("event_occurrence")
    .set({ status: "scheduled" })
    .where("series_id", "=", series.id)
    .where("status", "=", "draft")
    .returning("id")
    .execute();
  const made = await materialiseOccurrences(db, { ...series, isPublic: true }, now);
  await recordAudit(db, eventsAudit["event.published"], entryOf(series, actorId));
  await invalidateOccurrences(db, series.spaceId, [...dates.map(({ id }) => id), ...made]);
}

async function firstOccurrence(db: Db, seriesId: number, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom("event_occurrence")
    .select("starts_at")
    .where("series_id", "=", seriesId)
    .where("status", "=", "draft")
    .where("starts_at", ">", now)
    .orderBy("starts_at")
    .limit(1)
    .executeTakeFirst();
  return row?.starts_at ?? null;
}

const entryOf = (series: LockedSeries, actorId: number | null) => ({
  actorId,
  entityId: series.id,
  spaceId: series.spaceId,
});
