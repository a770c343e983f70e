import { daysBetween, localTime } from "#/platform/civil-date.ts";
import { sql } from "kysely";
import { promoteWaiting } from "#/features/attendance/public.server.ts";
import { recordAudit } from "#/features/audit/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { deleteTranslations, saveTranslations } from "#/platform/db/translations.ts";
import { attachPicture, detachPicture } from "#/platform/media/attach-picture.ts";
import { refuse, refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import type { EventInput, EventWords } from "../editor/views.ts";
import { datesAhead } from "../plan/occurrences.ts";
import { isReckoned, isSamePlan } from "../plan/plan.ts";
import { SUBJECT_TYPE } from "../subject-type.ts";
import { readPlanAlmanac } from "../queries/plan-almanac.server.ts";
import { readStoredEvent } from "../queries/stored-event.server.ts";
import { admitToEvents } from "./admit.server.ts";
import { pictureOf, type EventPicture } from "./event-picture.server.ts";
import { selectSubjects, toSubject } from "./event-subject.server.ts";
import { indexEvents } from "./index-events.server.ts";
import {
  addPlan,
  lockSeries,
  materialiseOccurrences,
  rescheduleOccurrences,
  invalidateOccurrences,
  type LockedSeries,
} from "./materialise-occurrences.server.ts";
import { setPublishing, type Publishing } from "./publish-event.server.ts";
import { eventsAudit } from "../audit-actions.ts";

const KEPT_CHANGES = 30;
/** So many days a plan by the calendar may go back: its dates are counted from the first. */
const LONGEST_RECKONED = 3_660;

/**
 * Makes an event: a draft, public now, or public later. The form's key makes it once, however often it is sent.
 * @returns the id of the series.
 * @throws as admitToEvents; events.needs-date, events.needs-place, events.in-the-past, events.no-dates,
 * events.publish-past, events.publish-after-start
 */
export async function createEvent(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  input: EventInput & {
    readonly key: string;
    readonly publishing: Publishing;
    readonly picture?: EventPicture | null;
  },
): Promise<number> {
  const now = new Date(clock());
  const person = await admitToEvents(db, viewer, input.spaceId, true);
  await checkPlan(db, input, null, now);
  return db.transaction().execute(async (db) => {
    const made = await db
      .insertInto("event_series")
      .values({
        ...columns(input),
        space_id: input.spaceId,
        form_key: input.key,
        published_at: null,
        created_by: person.personId,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column("form_key").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!made) return sameForm(db, input);
    const series: LockedSeries = { id: made.id, spaceId: input.spaceId, zone: input.zone, isPublic: false };
    await writeWords(db, series, input);
    const { language } = input;
    if (input.picture)
      await attachPicture(db, pictureOf(series.id), input.picture, { alt: input.picture.alt, language });
    if (input.plan) {
      await addPlan(db, series.id, input.plan);
      await materialiseOccurrences(db, series, now);
    }
    await recordAudit(db, eventsAudit["event.created"], {
      actorId: person.personId,
      entityId: series.id,
      spaceId: input.spaceId,
      detail: { title: input.words.title },
    });
    await setPublishing({ db, jobs }, person, series, input.publishing, now);
    await invalidateOccurrences(db, input.spaceId, []);
    return series.id;
  });
}

/** The event that this form made before. @throws events.form-used (409) for a key of another space's form. */
async function sameForm(db: Db, input: { readonly spaceId: number; readonly key: string }): Promise<number> {
  const row = await db
    .selectFrom("event_series")
    .select("id")
    .where("form_key", "=", input.key)
    .where("space_id", "=", input.spaceId)
    .executeTakeFirst();
  if (!row) throw refuse("events.form-used", { status: 409 });
  return row.id;
}

export interface EditInput extends EventInput {
  readonly seriesId: number;
  /** The revision of the form that was filled in. */
  readonly revision: number;
  /** Said to those whose date moves or falls away. */
  readonly note: string;
  /** Null: it stays public, or a draft, as it is. */
  readonly publishing: Publishing | null;
  /** Another one, none any more, or as it is. */
  readonly picture?: EventPicture | "none" | null;
}

/**
 * Changes an event: its words at once everywhere, its plan for all dates to come. An editor of an older revision is
 * shown the others' changes, and nothing is lost.
 * @throws as createEvent; events.changed-meanwhile (409; params.name, and the fields), platform.not-found
 */
export async function editEvent(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  input: EditInput,
): Promise<void> {
  const now = new Date(clock());
  const person = await admitToEvents(db, viewer, input.spaceId);
  await db.transaction().execute(async (db) => {
    const locked = await lockSeries(db, input.seriesId, input.spaceId);
    const before = (await readStoredEvent(db, input.seriesId, now))!;
    if (before.revision !== input.revision) throw await changedMeanwhile(db, input);
    // Dates that were given by hand stay as they are, until a plan is made for them.
    const plan = input.plan ?? null;
    const keepsPlan = plan === null ? before.plan === null : before.plan !== null && isSamePlan(plan, before.plan);
    const keepsOccurrences = keepsPlan && input.zone === before.zone;
    if (!keepsOccurrences) await checkPlan(db, input, locked.isPublic, now);
    const series = { ...locked, zone: input.zone };
    const { picture = null, language } = input;
    const changed = [...changedFields(before, input, keepsOccurrences), ...(picture === null ? [] : ["image"])];
    if (picture === "none") await detachPicture(db, pictureOf(series.id));
    else if (picture) await attachPicture(db, pictureOf(series.id), picture, { alt: picture.alt, language });
    if (changed.length > 0) {
      await db
        .updateTable("event_series")
        .set({
          ...columns(input),
          revision: input.revision + 1,
          changes: sql`(select jsonb_agg(c) from (
            select c from jsonb_array_elements(changes || ${JSON.stringify([
              { revision: input.revision + 1, fields: changed, by: person.name },
            ])}::jsonb) with ordinality as t(c, n) order by n desc limit ${KEPT_CHANGES}) as latest)`,
        })
        .where("id", "=", series.id)
        .execute();
      await writeWords(db, series, input);
    }
    if (!keepsOccurrences) {
      const today = localTime(now, series.zone).slice(0, 10);
      // The form shows a later plan "from then on"; the dates until then stay.
      const isLater = plan !== null && plan.firstDay === before.plan?.firstDay && plan.firstDay > today;
      const from = isLater ? plan.firstDay : today;
      await rescheduleOccurrences(db, series, { from, plan, isWhole: !isLater, note: input.note }, now);
    }
    if (input.capacity !== before.capacity) await promoteWaitingOf(db, series, now);
    if (changed.length > 0) {
      await recordAudit(db, eventsAudit["event.edited"], {
        actorId: person.personId,
        entityId: series.id,
        spaceId: input.spaceId,
        detail: { title: input.words.title, fields: changed },
      });
      await invalidateOccurrences(db, input.spaceId, await datesOf(db, series.id, now));
    }
    if (input.publishing && !locked.isPublic) await setPublishing({ db, jobs }, person, series, input.publishing, now);
  });
}

/** Refusals of a plan stand beside the field that is to be mended. */
async function checkPlan(
  db: Db,
  input: EventInput & { readonly publishing?: Publishing | null },
  isPublic: boolean | null,
  now: Date,
): Promise<void> {
  const { plan, zone, publishing } = input;
  if (!plan) {
    if (isPublic || (publishing && publishing.kind !== "draft")) throw refuseField("date", "events.needs-date");
    return;
  }
  const today = localTime(now, zone).slice(0, 10);
  if (isReckoned(plan) && daysBetween(plan.firstDay, today) > LONGEST_RECKONED)
    throw refuseField("date", "events.in-the-past");
  const almanac = await readPlanAlmanac(db, input, [plan], today);
  const { moment } = plan.beginsBy ?? {};
  if (moment && almanac?.momentOn(moment, today) === null) throw refuseField("begins", "events.needs-place");
  const { dates } = datesAhead(plan, zone, today, almanac);
  if (dates.length === 0) throw refuseField("date", plan.firstDay < today ? "events.in-the-past" : "events.no-dates");
  if (!dates.some(({ startsAt }) => startsAt > now)) throw refuseField("time", "events.in-the-past");
}

const columns = (input: EventInput) => ({
  kind: input.kind,
  category: input.category,
  language: input.language,
  title: input.words.title,
  description: input.words.description,
  location: input.words.location,
  host_name: input.words.hostName,
  host_title: input.words.hostTitle,
  special_instructions: input.words.specialInstructions,
  requirements: lines(input.words.requirements),
  organizers: [...input.organizers],
  contact_phone: input.contactPhone,
  contact_email: input.contactEmail,
  capacity: input.capacity,
  entry_fee_paise: input.entryFeePaise,
  budget_paise: input.budgetPaise,
  zone: input.zone,
});

const lines = (text: string): string[] => text.split("\n").filter(Boolean);

/** Field of the words → its name in the table of translations. */
export const translatedFields = {
  title: "title",
  description: "description",
  location: "location",
  hostName: "host_name",
  hostTitle: "host_title",
  specialInstructions: "special_instructions",
  requirements: "requirements",
} as const satisfies Record<keyof EventWords, string>;

async function writeWords(db: Db, series: LockedSeries, input: EventInput): Promise<void> {
  const fields = Object.entries(translatedFields) as [keyof EventWords, string][];
  // A text without a translation is read in the original.
  await deleteTranslations(db, "event_series", [series.id], { fields: Object.values(translatedFields) });
  for (const [language, words] of Object.entries(input.translations)) {
    if (language === input.language) continue;
    const texts = fields.flatMap(([name, field]) =>
      words[name] ? [{ entityId: series.id, field, text: words[name] }] : [],
    );
    await saveTranslations(db, language, "event_series", texts);
  }
  await indexSeries(db, series);
}

const indexSeries = (db: Db, series: LockedSeries) => indexEvents(db, [series.spaceId], series.id);

/** The fields of the form that differ, as its words call them. */
function changedFields(before: EventInput, input: EventInput, keepsOccurrences: boolean): string[] {
  const names = Object.keys(translatedFields) as (keyof EventWords)[];
  const plain = [
    "kind",
    "category",
    "language",
    "contactPhone",
    "contactEmail",
    "capacity",
    "entryFeePaise",
    "budgetPaise",
  ] as const;
  const said = (translations: EventInput["translations"]) =>
    JSON.stringify(
      Object.entries(translations)
        .filter(([language]) => language !== input.language)
        .map(([language, words]) => [language, names.map((name) => words[name] ?? "")] as const)
        .filter(([, words]) => words.some(Boolean))
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
  return [
    ...names.filter((name) => before.words[name] !== input.words[name]),
    ...plain.filter((name) => before[name] !== input[name]),
    ...(before.organizers.join("\n") === input.organizers.join("\n") ? [] : ["organizers"]),
    ...(said(before.translations) === said(input.translations) ? [] : ["translations"]),
    ...(keepsOccurrences ? [] : ["dates"]),
  ];
}

interface Change {
  readonly revision: number;
  readonly fields: readonly string[];
  readonly by: string;
}

async function changedMeanwhile(db: Db, input: EditInput) {
  const { changes } = await db
    .selectFrom("event_series")
    .select("changes")
    .where("id", "=", input.seriesId)
    .executeTakeFirstOrThrow();
  const later = (changes as Change[]).filter(({ revision }) => revision > input.revision);
  const names = new Set(later.flatMap((change) => change.fields));
  return refuse("events.changed-meanwhile", {
    status: 409,
    params: { name: [...new Set(later.map(({ by }) => by))].join(", ") },
    fields: [...names].map((field) => ({ field: field === "dates" ? "date" : field, code: "events.field-changed" })),
  });
}

/** A larger capacity promotes those who wait; a smaller one takes nothing from anybody. The series is stored already. */
async function promoteWaitingOf(db: Db, series: LockedSeries, now: Date): Promise<void> {
  const full = await selectSubjects(db)
    .innerJoin("admission_brief as a", (join) =>
      join.onRef("a.subject_id", "=", "o.id").on("a.subject_type", "=", SUBJECT_TYPE),
    )
    .where("o.series_id", "=", series.id)
    .where("o.capacity", "is", null)
    .where("a.waiting_count", ">", 0)
    .where("o.status", "in", ["scheduled", "confirmed"])
    .where("o.ends_at", ">", now)
    .where("o.ended_at", "is", null)
    .orderBy("o.id")
    .forUpdate("o")
    .execute();
  for (const row of full) await promoteWaiting(db, toSubject(row, true), now);
}

async function datesOf(db: Db, seriesId: number, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom("event_occurrence")
    .select("id")
    .where("series_id", "=", seriesId)
    .where("ends_at", ">", now)
    .orderBy("starts_at")
    .limit(200)
    .execute();
  return rows.map(({ id }) => id);
}
