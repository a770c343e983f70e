import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { readCursor, writeCursor } from "#/platform/search/cursor.ts";
import type { TaskPriority } from "../task-rules.ts";

export interface TaskView {
  readonly id: number;
  readonly title: string;
  readonly language: string;
  /** `2026-11-30`; null for a task without a day. */
  readonly dueOn: string | null;
  readonly priority: TaskPriority;
  readonly doneAt: Date | null;
}

/** What a person has to do, the next first; what has no day comes last. @param limit at most so many. */
export async function listOpenTasks(db: Db, personId: number, limit: number): Promise<TaskView[]> {
  const rows = await columns(db, personId)
    .where("done_at", "is", null)
    .orderBy("due_on", "asc")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(taskView);
}

export const DONE_PAGE = 20;

/** What they did last. @param after the `next` of the page before; one that is not ours begins at the beginning. */
export async function listDoneTasks(
  db: Db,
  personId: number,
  after: string | null = null,
): Promise<{ readonly tasks: readonly TaskView[]; readonly next: string | null }> {
  const [at, last] = (readCursor(after, "ii") ?? []) as number[];
  const rows = await columns(db, personId)
    .where("done_at", "is not", null)
    .$if(isMoment(at), (query) =>
      query.where(sql<boolean>`(done_at, id) < (${new Date(at!)}::timestamptz, ${last}::bigint)`),
    )
    .orderBy("done_at", "desc")
    .orderBy("id", "desc")
    .limit(DONE_PAGE + 1)
    .execute();
  const tasks = rows.slice(0, DONE_PAGE).map(taskView);
  const end = rows.length > DONE_PAGE ? tasks.at(-1)! : null;
  return { tasks, next: end && writeCursor([end.doneAt!.getTime(), end.id]) };
}

const isMoment = (at: number | undefined): boolean => at !== undefined && at >= 0 && at < 1e14;

const columns = (db: Db, personId: number) =>
  db
    .selectFrom("provider_task")
    .select(["id", "title", "language", "due_on", "priority", "done_at"])
    .where("person_id", "=", personId);

type Row = Awaited<ReturnType<ReturnType<typeof columns>["execute"]>>[number];

const taskView = ({ id, title, language, due_on, priority, done_at }: Row): TaskView => ({
  ...{ id, title, language },
  dueOn: due_on as string | null,
  priority: priority as TaskPriority,
  doneAt: done_at,
});
