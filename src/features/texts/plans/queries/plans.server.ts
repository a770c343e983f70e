import { sql } from "kysely";
import { civilDay } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import { requirePerson, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { readTitles } from "../../marks/queries/titles.server.ts";
import type { Named } from "../../views.ts";
import { type Progress, progressOf, type ReadChapter } from "../rules.ts";

interface PlanRow {
  readonly work_id: number;
  readonly slug: string;
  readonly days: number;
  readonly begins_on: string;
  readonly remind_at_minute: number | null;
}

export interface PlanView extends Progress {
  readonly work: string;
  readonly title: Named;
  /** "07:00"; null: never. */
  readonly remindAt: string | null;
}

/** The viewer's plans, the latest first, with how far each of them is. @throws platform.sign-in-first. */
export async function listPlans(db: Db, viewer: Viewer, language: string, now: Date): Promise<PlanView[]> {
  const person = requirePerson(viewer);
  const { rows } = await sql<PlanRow>`
    select ${columns} where p.person_id = ${person.personId} and w.removed_at is null
    order by p.finished_at is not null, p.created_at desc limit 50`.execute(db);
  const ids = rows.map((row) => row.work_id);
  const [titles, chapters] = await Promise.all([
    readTitles(
      db,
      language,
      rows.map((row) => ({ workId: row.work_id })),
    ),
    readChaptersRead(db, person.personId, ids),
  ]);
  const today = civilDay(now, person.zone);
  return rows.map((row) => ({
    ...progressOf(chapters.get(row.work_id) ?? [], { days: row.days, beginsOn: row.begins_on }, today),
    work: row.slug,
    title: titles.get(row.slug) ?? { text: row.slug, language: "", direction: "ltr" },
    remindAt: row.remind_at_minute === null ? null : timeOf(row.remind_at_minute),
  }));
}

/** How far the viewer's plan for a work is; null where they have none. */
export async function readProgress(
  db: Db,
  { personId, zone }: Pick<SignedIn, "personId" | "zone">,
  workId: number,
  now: Date,
) {
  const { rows } = await sql<PlanRow>`
    select ${columns} where p.person_id = ${personId} and p.work_id = ${workId}`.execute(db);
  const plan = rows[0];
  if (!plan) return null;
  const chapters = (await readChaptersRead(db, personId, [workId])).get(workId) ?? [];
  return progressOf(chapters, { days: plan.days, beginsOn: plan.begins_on }, civilDay(now, zone));
}

const columns = sql`p.work_id, w.slug, p.days, p.begins_on::text as begins_on, p.remind_at_minute
  from reading_plan as p join work as w on w.id = p.work_id`;

const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

/** Chapters of works in their order, with how far somebody came in each. */
async function readChaptersRead(
  db: Db,
  personId: number,
  workIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ReadChapter[]>> {
  if (workIds.length === 0) return new Map();
  const { rows } = await sql<ReadChapter & { work_id: number }>`
    select c.work_id, c.slug, c.verses, coalesce(r.verses, 0) as read
    from chapter as c left join chapter_read as r
      on r.person_id = ${personId} and r.work_id = c.work_id and r.chapter = c.slug
    where c.work_id = any(${[...workIds]}::bigint[]) order by c.work_id, c.position`.execute(db);
  return Map.groupBy(rows, (row) => row.work_id);
}

export interface Reminded {
  readonly person_id: number;
  readonly work_id: number;
  readonly slug: string;
  readonly zone: string;
}

/** Plans whose reader asked to be reminded at this time of their day, and was not yet today. */
export async function listDueReminders(db: Db, now: Date): Promise<Reminded[]> {
  const { rows } = await sql<Reminded>`
    select p.person_id, p.work_id, w.slug, a.timezone as zone
    from reading_plan as p join work as w on w.id = p.work_id and w.is_open
      join person_contact as a on a.person_id = p.person_id,
      lateral (select (${now}::timestamptz at time zone a.timezone) as local) as l
    where p.remind_at_minute is not null and p.finished_at is null
      and (p.reminded_on is null or p.reminded_on < l.local::date)
      and extract(hour from l.local) * 60 + extract(minute from l.local) >= p.remind_at_minute
    order by p.person_id, p.work_id limit 2000`.execute(db);
  return rows;
}
