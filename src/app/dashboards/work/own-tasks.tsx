import { Trans } from "@lingui/react/macro";
import { ButtonLink } from "#/design/button.tsx";
import { Section } from "#/design/section.tsx";
import { TaskList } from "#/features/orders/public.tsx";
import type { MakerData } from "./read-maker.server.ts";

interface OwnTasksProps {
  readonly tasks: MakerData["tasks"];
  readonly today: string;
}

/** The next things to do, to be ticked off. */
export function OwnTasks({ tasks, today }: OwnTasksProps) {
  return (
    <Section
      heading={<Trans>Upcoming Tasks</Trans>}
      size="s"
      className="mt-6"
      link={tasks.length > 0 ? { to: "/tasks", label: <Trans>View All</Trans> } : undefined}
    >
      {tasks.length === 0 ? (
        <p className="border-y border-line py-4 text-ink-2">
          <Trans>Nothing to do is written down.</Trans>
        </p>
      ) : (
        <TaskList tasks={tasks} today={today} back="/dashboard" />
      )}
      <ButtonLink to="/tasks#new-task" size="s" icon="plus" className="mt-3">
        <Trans>Add task</Trans>
      </ButtonLink>
    </Section>
  );
}
