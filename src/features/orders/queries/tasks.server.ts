import type { Db } from "#/platform/db/connection.ts";
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

/** What they did last. */
export async function listDoneTasks(db: Db, personId: number, limit: number): Promise<TaskView[]> {
  const rows = await columns(db, personId)
    .where("done_at", "is not", null)
    .orderBy("done_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(taskView);
}

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
