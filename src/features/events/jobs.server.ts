import { confirmPayment, expireUnpaid } from "#/features/attendance/public.server.ts";
import { settledJobName, type SettledData } from "#/features/payments/public.server.ts";
import { recordAudit } from "#/features/audit/public.server.ts";
import { DAY_MS } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Services } from "#/platform/services.ts";
import { eventSubjects } from "./commands/event-subject.server.ts";
import { refundEntryFees } from "./commands/refund-entry-fees.server.ts";
import { eventsAudit } from "./audit-actions.ts";
import { nameDocuments } from "./commands/index-events.server.ts";
import {
  lockSeries,
  materialiseOccurrences,
  invalidateOccurrences,
  reckonOccurrences,
} from "./commands/materialise-occurrences.server.ts";
import { publishDue, PUBLISH_JOB, type PublishPiece } from "./commands/publish-event.server.ts";

type Needs = Pick<Services, "config" | "db" | "clock" | "log" | "jobs">;

/** Series whose dates reach less far are given more. */
const REACH_DAYS = 45;
const BATCH = 200;

/** Every night: the dates that series have next, and what a migration left for later. */
export const materialiseJob = (services: Needs) => ({
  name: "events.make-dates",
  cron: "35 20 * * *",
  handle: async () => {
    const now = new Date(services.clock());
    await materialiseDue(services, now);
    await publishOverdue(services.db, now);
    await nameDocuments(services.db);
  },
});

/** Drafts whose instant has passed without their job: what it lost is made good by night. */
export async function publishOverdue(db: Db, now: Date): Promise<void> {
  const overdue = await db
    .selectFrom("event_series")
    .select("id")
    .where("published_at", "is", null)
    .where("publish_at", "<=", now)
    .where("removed_at", "is", null)
    .execute();
  for (const { id } of overdue) await publishDue(db, { seriesId: id }, now);
}

/** Makes the dates that are due, a series at a time, by as many at once as like. @returns how many dates are new. */
export async function materialiseDue({ db, log }: Pick<Needs, "db" | "log">, now: Date): Promise<number> {
  const reach = new Date(now.getTime() + REACH_DAYS * DAY_MS).toISOString().slice(0, 10);
  let made = 0;
  let after = 0;
  for (;;) {
    const ids = await nextSeries(db, reach, after);
    for (const id of ids) {
      try {
        made += await db.transaction().execute(async (db) => {
          const series = await lockSeries(db, id);
          const fresh = await materialiseOccurrences(db, series, now);
          if (fresh.length > 0) await invalidateOccurrences(db, series.spaceId, []);
          return fresh.length;
        });
      } catch (error) {
        // One that cannot be laid out holds back no other.
        log.error({ err: error, seriesId: id }, "the dates of an event could not be made");
      }
    }
    if (ids.length < BATCH) return made;
    after = ids.at(-1)!;
  }
}

async function nextSeries(db: Db, reach: string, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom("event_plan as p")
    .innerJoin("event_series as s", "s.id", "p.series_id")
    .select("p.series_id")
    .distinct()
    .where("p.is_over", "=", false)
    .where((eb) => eb.or([eb("p.made_until", "is", null), eb("p.made_until", "<", reach)]))
    .where("s.removed_at", "is", null)
    .where("p.series_id", ">", after)
    .orderBy("p.series_id")
    .limit(BATCH)
    .execute();
  return rows.map((row) => row.series_id);
}

/** Every minute: series whose space has moved, or keeps its days otherwise since. */
export const followCalendarJob = (services: Needs) => ({
  name: "events.follow-calendar",
  cron: "* * * * *",
  retryLimit: 0,
  handle: () => followCalendars(services, new Date(services.clock())),
});

/** Lays their dates out anew, a series at a time; those who said that they come hear of a move as of any other. */
export async function followCalendars({ db, log }: Pick<Needs, "db" | "log">, now: Date): Promise<void> {
  let after = 0;
  for (;;) {
    const stale = await db
      .selectFrom("event_plan as p")
      .innerJoin("event_series as s", "s.id", "p.series_id")
      .select("p.series_id")
      .distinct()
      .where("p.is_stale", "=", true)
      .where("s.removed_at", "is", null)
      .where("p.series_id", ">", after)
      .orderBy("p.series_id")
      .limit(BATCH)
      .execute();
    for (const { series_id } of stale) {
      try {
        await db.transaction().execute((db) => followCalendar(db, series_id, now));
      } catch (error) {
        log.error({ err: error, seriesId: series_id }, "the dates of an event could not follow its calendar");
      }
    }
    if (stale.length < BATCH) return;
    after = stale.at(-1)!.series_id;
  }
}

async function followCalendar(db: Db, seriesId: number, now: Date): Promise<void> {
  const series = await lockSeries(db, seriesId);
  // What the space says from here on marks them again.
  await db.updateTable("event_plan").set({ is_stale: false }).where("series_id", "=", seriesId).execute();
  const { moved, cancelled, added } = await reckonOccurrences(db, series, now);
  if (moved + cancelled + added === 0) return;
  if (added > 0) await invalidateOccurrences(db, series.spaceId, []);
  await recordAudit(db, eventsAudit["event.followed-calendar"], {
    ...{ actorId: null, entityId: seriesId, spaceId: series.spaceId, at: now },
    detail: { moved, cancelled, added },
  });
}

/** A draft becomes public at its instant. */
export const publishJob = ({ db, clock, jobs }: Needs) => ({
  name: PUBLISH_JOB,
  handle: async (piece: PublishPiece) => {
    const later = await publishDue(db, piece, new Date(clock()));
    if (later) await jobs.send(db, PUBLISH_JOB, piece, { startAfter: later, singletonKey: `series-${piece.seriesId}` });
  },
});

/** The entry fee of somebody who attends has arrived. */
export const entryFeesJob = ({ db, clock }: Needs) => ({
  name: settledJobName(eventSubjects.purpose),
  retryLimit: 12,
  handle: (data: SettledData) => confirmPayment(db, eventSubjects, data, new Date(clock())),
});

/** Every minute: those whose entry fee did not come in time, then the fees that go back. */
export const unpaidEntriesJob = ({ config, db, clock, jobs }: Needs) => ({
  name: "events.release-unpaid",
  cron: "* * * * *",
  retryLimit: 0,
  handle: async () => {
    const now = new Date(clock());
    await expireUnpaid({ config, db }, eventSubjects, now);
    await refundEntryFees({ db, jobs }, now);
  },
});
