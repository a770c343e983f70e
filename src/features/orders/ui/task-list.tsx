import { Trans, useLingui } from "@lingui/react/macro";
import { IconButton } from "#/design/button.tsx";
import { Badge } from "#/design/badge.tsx";
import { cx } from "#/design/class-names.ts";
import { toast } from "#/design/toaster.tsx";
import { addDays } from "#/platform/civil-date.ts";
import { useFormInPlace } from "#/platform/http/use-form-in-place.ts";
import { formatDay } from "#/platform/i18n/format-date.ts";
import type { TaskView } from "../queries/tasks.server.ts";
import { priorityLabels } from "./task-words.ts";

interface TaskListProps {
  readonly tasks: readonly TaskView[];
  /** The day on which this is read, in the reader's zone. */
  readonly today: string;
  /** The page to come back to without scripts. */
  readonly back: string;
  /** On the page of tasks alone: on a dashboard they are only ticked off. */
  readonly mayDelete?: boolean;
}

/** Things to do between hairlines, each with its tick. */
export function TaskList({ tasks, today, back, mayDelete = false }: TaskListProps) {
  return (
    <ul className="border-t border-line">
      {tasks.map((task) => (
        <TaskRow key={task.id} task={task} today={today} back={back} mayDelete={mayDelete} />
      ))}
    </ul>
  );
}

function TaskRow({ task, today, back, mayDelete }: Omit<TaskListProps, "tasks"> & { readonly task: TaskView }) {
  const { t, i18n } = useLingui();
  const { Form, pending, asked } = useFormInPlace(toast, { quiet: true });
  const { title } = task;
  const isDone = asked === "done" || (asked !== "open" && task.doneAt !== null);
  return (
    <li className="border-b border-line">
      <Form method="post" action="/tasks" className="flex items-center gap-1.5 py-1.5">
        <input type="hidden" name="back" value={back} />
        <input type="hidden" name="task" value={task.id} />
        <IconButton
          type="submit"
          name="intent"
          value={isDone ? "open" : "done"}
          icon={isDone ? "undo" : "check"}
          label={isDone ? t`Open again: ${title}` : t`Done: ${title}`}
          aria-disabled={pending || undefined}
          // An empty ring is to be ticked; a tick would say that it is done.
          className={cx(
            "-ms-2.5 flex-none text-link",
            !isDone && "[&>svg]:rounded-full [&>svg]:border-2 [&>svg]:border-line-strong [&>svg]:text-transparent",
          )}
        />
        <div className="min-w-0 flex-1 py-1">
          <p lang={task.language} className={cx("wrap-anywhere", isDone ? "text-ink-2 line-through" : "font-semibold")}>
            {title}
          </p>
          {!isDone && (task.dueOn || task.priority !== "medium") && (
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-2 tabular-nums">
              {task.dueOn && <Due day={task.dueOn} today={today} />}
              <Badge tone={task.priority === "high" ? "tint" : "quiet"}>{i18n._(priorityLabels[task.priority])}</Badge>
            </p>
          )}
        </div>
        {mayDelete && (
          <IconButton
            type="submit"
            name="intent"
            value="delete"
            icon="trash"
            label={t`Delete: ${title}`}
            aria-disabled={pending || undefined}
            className="-me-2.5 flex-none"
          />
        )}
      </Form>
    </li>
  );
}

function Due({ day, today }: { day: string; today: string }) {
  const { i18n } = useLingui();
  if (day === today) {
    return (
      <strong className="font-semibold text-ink">
        <Trans>Due today</Trans>
      </strong>
    );
  }
  if (day === addDays(today, 1)) {
    return (
      <span>
        <Trans>Due tomorrow</Trans>
      </span>
    );
  }
  const noon = (of: string) => new Date(`${of}T12:00:00Z`);
  const shown = formatDay(noon(day), noon(today), i18n.locale, "UTC");
  if (day < today) {
    return (
      <strong className="font-semibold text-ink">
        <Trans>Overdue since {shown}</Trans>
      </strong>
    );
  }
  return (
    <span>
      <Trans>Due {shown}</Trans>
    </span>
  );
}
