import { readProviderAccount } from "#/features/artists/public.server.ts";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { Empty } from "#/design/empty.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { Page, PageHead, TwoColumns } from "#/design/page.tsx";
import { Panel } from "#/design/panel.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { civilDay } from "#/platform/civil-date.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { addTask, deleteTask, setTaskDone } from "../commands/tasks.server.ts";
import { listDoneTasks, listOpenTasks } from "../queries/tasks.server.ts";
import { orderRefusals } from "../refusals.ts";
import { TaskForm as TaskFields } from "../task-forms.ts";
import { MOST_OPEN_TASKS } from "../task-rules.ts";
import { TaskForm } from "../ui/task-form.tsx";
import { TaskList } from "../ui/task-list.tsx";
import type { Route } from "./+types/tasks";

export const headers = () => ({ "cache-control": "private, no-store" });

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  if (!(await readProviderAccount(ctx.db, viewer))) throw redirect("/dashboard");
  const after = new URL(request.url).searchParams.get("done");
  const [open, done] = await Promise.all([
    listOpenTasks(ctx.db, viewer.personId, MOST_OPEN_TASKS),
    listDoneTasks(ctx.db, viewer.personId, after),
  ]);
  return { open, done, after, today: civilDay(new Date(ctx.clock()), viewer.zone), key: randomUUID() };
}

export const action = (args: Route.ActionArgs) =>
  act(args, orderRefusals, async ({ ctx, viewer, form, done }) => {
    const input = form(TaskFields);
    if (input.intent === "add") {
      const { key, title, due: dueOn, priority } = input;
      await addTask(ctx, viewer, { key, title, dueOn, priority, language: ctx.language });
      return done(msg`The task is in your list.`);
    }
    const taskId = input.task;
    if (input.intent === "delete") {
      await deleteTask(ctx, viewer, { taskId });
      return done(msg`The task is deleted.`);
    }
    await setTaskDone(ctx, viewer, { taskId, isDone: input.intent === "done" });
    return {
      ...done(input.intent === "done" ? msg`Done.` : msg`The task is open again.`),
      intent: input.intent,
    };
  });

export default function Tasks({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { open, done, after, today, key } = loaderData;
  const back = after === null ? "/tasks" : `/tasks?done=${encodeURIComponent(after)}`;
  return (
    <>
      <PageTitle>{t`Upcoming Tasks`}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to="/dashboard">
        <Trans>Back to Dashboard</Trans>
      </BackBar>
      <Page className="pb-20">
        <PageHead
          title={<Trans>Upcoming Tasks</Trans>}
          className="lg:pt-6"
          lead={<Trans>What you want to do, for yourself alone. The next stands first.</Trans>}
        />
        <Answer answer={actionData} />
        <TwoColumns
          size="l"
          side={
            <Panel title={<Trans>A new task</Trans>} id="new-task">
              <TaskForm key={key} formKey={key} today={today} answer={readAnswer(actionData)} />
            </Panel>
          }
        >
          {open.length === 0 ? (
            <Empty icon="list" title={<Trans>Nothing to do</Trans>}>
              <Trans>Write down what comes next: clay to buy, a client to call, a delivery.</Trans>
            </Empty>
          ) : (
            <TaskList tasks={open} today={today} back={back} mayDelete />
          )}
          {done.tasks.length > 0 && (
            <div className="mt-6">
              <Disclosure title={<Trans>Done lately</Trans>} defaultOpen={after !== null}>
                <TaskList tasks={done.tasks} today={today} back={back} mayDelete />
                {done.next && (
                  <LoadMore to={`/tasks?done=${done.next}`}>
                    <Trans>Earlier ones</Trans>
                  </LoadMore>
                )}
              </Disclosure>
            </div>
          )}
        </TwoColumns>
      </Page>
    </>
  );
}
