import { TASKS_COUNTED, type Feature, type Task, type TaskQuestion } from "#/features/feature.ts";
import { loadWords } from "#/platform/i18n/catalogues.ts";

/** A task that waits for a decision, in the reader's language. */
export interface WaitingTask extends Pick<Task, "kind" | "icon" | "path"> {
  readonly title: string;
  readonly count: number;
  /** There are more than were counted. */
  readonly isMore: boolean;
}

/** Reads the tasks at a space that this person's role decides; the most pressing first. */
export async function readTasks(
  features: readonly Feature[],
  asked: TaskQuestion,
  language: string,
): Promise<WaitingTask[]> {
  const [i18n, ...found] = await Promise.all([loadWords(language), ...features.map((one) => one.tasks?.(asked) ?? [])]);
  return found
    .flat()
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ kind, icon, path, title, count }) => ({
      kind,
      icon,
      path,
      title: i18n._(title),
      count: Math.min(count, TASKS_COUNTED - 1),
      isMore: count >= TASKS_COUNTED,
    }));
}
