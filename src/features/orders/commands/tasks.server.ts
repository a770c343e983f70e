import { assertProvider } from "#/features/artists/public.server.ts";
import { sql } from "kysely";
import { civilDay } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notify } from "#/platform/notifications.ts";
import { notFound, refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { taskDue } from "../notifications.ts";
import { assertDay } from "../day-limits.ts";
import { MOST_OPEN_TASKS, REMINDED_AT, type TaskPriority } from "../task-rules.ts";

interface NewTask {
  /** The form's own key; the same key again adds nothing. */
  readonly key: string;
  readonly title: string;
  /** `2026-11-30`. */
  readonly dueOn: string | null;
  readonly priority: TaskPriority;
  readonly language: string;
}

/** Notes down something to do. @throws as assertProvider; orders.day-beyond beside `due`; orders.tasks-full, platform.too-many. */
export async function addTask(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { key, title, dueOn, priority, language }: NewTask,
): Promise<void> {
  const { personId, zone } = await assertProvider(db, viewer);
  await countAgainstLimit(db, { key: `orders.task:${personId}`, limit: 120, windowSeconds: 3_600 });
  const now = new Date(clock());
  assertDay({ field: "due", day: dueOn, today: civilDay(now, zone), mayBePast: true });
  await db.transaction().execute(async (db) => {
    // One after the other, so that two tabs cannot pass the limit together.
    await db.selectFrom("person").select("id").where("id", "=", personId).forNoKeyUpdate().executeTakeFirstOrThrow();
    const { open } = await db
      .selectFrom("provider_task")
      .select((eb) => eb.fn.countAll<number>().as("open"))
      .where("person_id", "=", personId)
      .where("done_at", "is", null)
      .executeTakeFirstOrThrow();
    if (open >= MOST_OPEN_TASKS) throw refuse("orders.tasks-full");
    await db
      .insertInto("provider_task")
      .values({
        ...{ key, person_id: personId, title, priority, language },
        due_on: dueOn,
        remind_at: morningOf(dueOn, zone, now),
        created_at: now,
      })
      .onConflict((conflict) => conflict.column("key").doNothing())
      .execute();
  });
}

/** Ticks a task off, or takes the tick away. @throws platform.sign-in-first; platform.not-found, also for another's. */
export async function setTaskDone(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { taskId, isDone }: { readonly taskId: number; readonly isDone: boolean },
): Promise<void> {
  const { personId } = requirePerson(viewer);
  const { numUpdatedRows } = await db
    .updateTable("provider_task")
    .set((eb) => ({ done_at: isDone ? eb.fn.coalesce("done_at", eb.val(new Date(clock()))) : null }))
    .where("id", "=", taskId)
    .where("person_id", "=", personId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound();
}

/** Deletes a task; one that is gone already stays so. @throws platform.sign-in-first. */
export async function deleteTask(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { taskId }: { readonly taskId: number },
): Promise<void> {
  const { personId } = requirePerson(viewer);
  await db.deleteFrom("provider_task").where("id", "=", taskId).where("person_id", "=", personId).execute();
}

const REMINDED_AT_ONCE = 500;

/** Reminds of what is due this morning. @returns how many tasks were taken. */
export async function remindOfTasks({ db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">): Promise<number> {
  const now = new Date(clock());
  let taken = 0;
  for (;;) {
    const due = await db.transaction().execute(async (db) => {
      const due = await takeDue(db, now);
      for (const { id, person_id, title } of due) {
        await notify({ db, jobs }, taskDue, {
          ...{ personIds: [person_id], key: `task:${id}`, path: "/tasks" },
          payload: { title },
        });
      }
      return due.length;
    });
    taken += due;
    if (due < REMINDED_AT_ONCE) return taken;
  }
}

/** Nobody is reminded of a task twice: its time goes with it. */
async function takeDue(db: Db, now: Date) {
  const { rows } = await sql<{ id: number; person_id: number; title: string }>`
    update provider_task set remind_at = null
    where id in (
      select id from provider_task where done_at is null and remind_at <= ${now}
      order by remind_at, id limit ${REMINDED_AT_ONCE} for update skip locked
    )
    returning id, person_id, title`.execute(db);
  return rows;
}

/** None where that morning is over: who writes it down then knows. */
const morningOf = (day: string | null, zone: string, now: Date) =>
  sql<Date | null>`(
    select at from (select (${day}::date + ${REMINDED_AT}::time) at time zone ${zone} as at) as morning
    where at > ${now})`;
