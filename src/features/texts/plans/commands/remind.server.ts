import { sql } from "kysely";
import { civilDay } from "#/platform/civil-date.ts";
import { notify } from "#/platform/notifications.ts";
import type { Services } from "#/platform/services.ts";
import { readTitles } from "../../marks/queries/titles.server.ts";
import { sourceLanguage } from "#/platform/i18n/languages.ts";
import { chapterPath } from "../../rules.ts";
import { planReminder } from "../../notifications.ts";
import { listDueReminders, type Reminded, readProgress } from "../queries/plans.server.ts";

/**
 * Reminds those who asked for it, once on each day of theirs on which something is left to read. May be run again at any
 * time. @returns how many were reminded.
 */
export async function remindOfPlans({ db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">): Promise<number> {
  const now = new Date(clock());
  let reminded = 0;
  for (const due of await listDueReminders(db, now)) {
    if (await remindOf({ db, jobs }, due, now)) reminded += 1;
  }
  return reminded;
}

async function remindOf(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  { person_id: personId, work_id: workId, slug, zone }: Reminded,
  now: Date,
): Promise<boolean> {
  const today = civilDay(now, zone);
  const progress = await readProgress(db, { personId, zone }, workId, now);
  const [next] = progress?.today ?? [];
  return db.transaction().execute(async (db) => {
    const { numAffectedRows } = await sql`update reading_plan set reminded_on = ${today}::date
      where person_id = ${personId} and work_id = ${workId} and reminded_on is distinct from ${today}::date`.execute(
      db,
    );
    if (!progress || !next || !numAffectedRows) return false;
    const titles = await readTitles(db, sourceLanguage, [{ workId }]);
    const verses = progress.today.reduce((sum, { from, to }) => sum + to - from + 1, 0);
    await notify({ db, jobs }, planReminder, {
      personIds: [personId],
      key: `reading-plan:${workId}:${today}`,
      path: chapterPath(slug, next.chapter),
      payload: { title: titles.get(slug)?.text ?? "", verses },
    });
    return true;
  });
}
