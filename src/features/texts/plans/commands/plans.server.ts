import { sql } from "kysely";
import { civilDay } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notFound, refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { mayRead } from "../../access.ts";
import { PLACE_LIMIT, readLabel } from "../../rules.ts";
import type { PlanAsked } from "../forms.ts";
import { readProgress } from "../queries/plans.server.ts";
import { MOST_PLANS, PLAN_LIMIT } from "../rules.ts";

type Beginning = Extract<PlanAsked, { intent: "begin" }>;

/**
 * Begins a plan today, or changes the one that the viewer has for the work: what they have read stays read.
 * @throws platform.sign-in-first, platform.too-many, platform.not-found for a work that they may not read,
 * texts.too-many-plans.
 */
export async function beginPlan(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { work: slug, days, reminds, remindAt }: Beginning,
): Promise<void> {
  const person = requirePerson(viewer);
  await countAgainstLimit(db, { key: `reading-plan:${person.personId}`, ...PLAN_LIMIT });
  const now = new Date(clock());
  const workId = await readableWork(db, person, slug);
  const [hours = 0, minutes = 0] = remindAt.split(":").map(Number);
  await db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('reading_plan', ${person.personId}))`.execute(db);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from reading_plan
      where person_id = ${person.personId} and work_id <> ${workId}`.execute(db);
    if (rows[0]!.n >= MOST_PLANS) throw refuse("texts.too-many-plans", { params: { most: MOST_PLANS } });
    const facts = {
      ...{ days, begins_on: civilDay(now, person.zone), remind_at_minute: reminds ? hours * 60 + minutes : null },
      ...{ finished_at: null, reminded_on: null },
    };
    // Who has read all of it begins anew.
    const before = await readProgress(db, person, workId, now);
    if (before?.isFinished) {
      await db
        .deleteFrom("chapter_read")
        .where("person_id", "=", person.personId)
        .where("work_id", "=", workId)
        .execute();
    }
    await db
      .insertInto("reading_plan")
      .values({ person_id: person.personId, work_id: workId, created_at: now, ...facts })
      .onConflict((conflict) => conflict.columns(["person_id", "work_id"]).doUpdateSet(facts))
      .execute();
  });
}

/** Ends a plan; what was read stays read. A plan that is gone stays gone. @throws platform.sign-in-first, platform.too-many. */
export async function endPlan({ db }: Pick<Services, "db">, viewer: Viewer, slug: string): Promise<void> {
  const { personId } = requirePerson(viewer);
  await countAgainstLimit(db, { key: `reading-plan:${personId}`, ...PLAN_LIMIT });
  await sql`delete from reading_plan as p using work as w
    where w.id = p.work_id and w.slug = ${slug} and p.person_id = ${personId}`.execute(db);
}

export interface ReadOn {
  /** With this, today's portion is read. */
  readonly endsToday: boolean;
  /** With this, the work is read. */
  readonly endsWork: boolean;
}

/**
 * Keeps that the viewer has read a chapter up to a verse; it never goes back.
 * @throws platform.sign-in-first, platform.too-many, platform.not-found.
 */
export async function readThrough(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { work: slug, chapter, label }: { readonly work: string; readonly chapter: string; readonly label: string },
): Promise<ReadOn> {
  const person = requirePerson(viewer);
  await countAgainstLimit(db, { key: `read-through:${person.personId}`, ...PLACE_LIMIT });
  const workId = await readableWork(db, person, slug);
  const now = new Date(clock());
  const before = await readProgress(db, person, workId, now);
  const { rows } = await sql<{ verses: number }>`
    insert into chapter_read as r (person_id, work_id, chapter, verses, read_on)
    select ${person.personId}, ${workId}, c.slug, max(v.position), ${civilDay(now, person.zone)}::date
    from chapter as c join verse as v on v.chapter_id = c.id
    where c.work_id = ${workId} and c.slug = ${chapter} and v.last <= ${readLabel(label)!.last} group by c.slug
    on conflict (person_id, work_id, chapter) do update set
      read_on = case when excluded.verses > r.verses then excluded.read_on else r.read_on end,
      verses = greatest(r.verses, excluded.verses)
    returning verses`.execute(db);
  if (rows.length === 0) throw notFound();
  const progress = await readProgress(db, person, workId, now);
  if (progress?.isFinished) {
    await sql`update reading_plan set finished_at = coalesce(finished_at, ${now})
      where person_id = ${person.personId} and work_id = ${workId}`.execute(db);
  }
  return {
    endsToday: before !== null && before.today.length > 0 && progress?.today.length === 0,
    endsWork: before?.isFinished === false && progress?.isFinished === true,
  };
}

async function readableWork(db: Db, viewer: SignedIn, slug: string): Promise<number> {
  const work = await db
    .selectFrom("work")
    .select(["id", "space_id", "is_open", "removed_at"])
    .where("slug", "=", slug)
    .executeTakeFirst();
  const subject = work && { spaceId: work.space_id, isOpen: work.is_open, isRemoved: work.removed_at !== null };
  if (!work || !mayRead(viewer, subject!)) throw notFound();
  return work.id;
}
