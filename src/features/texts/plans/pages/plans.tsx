import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Form, Link } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { AskOnce } from "#/design/ask-once.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { Progress } from "#/design/progress.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { findWork } from "../../queries/works.server.ts";
import { textsRefusals } from "../../refusals.ts";
import { chapterPath, isSlug, workPath } from "../../rules.ts";
import { NamedText } from "../../ui/named.tsx";
import { beginPlan, endPlan } from "../commands/plans.server.ts";
import { PlanForm } from "../forms.ts";
import { listPlans, type PlanView } from "../queries/plans.server.ts";
import { PLANS_PATH } from "../rules.ts";
import { BeginPlan } from "../ui/begin-plan.tsx";
import type { Route } from "./+types/plans";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const slug = new URL(request.url).searchParams.get("work") ?? "";
  const [plans, work] = await Promise.all([
    listPlans(ctx.db, viewer, ctx.language, new Date(ctx.clock())),
    isSlug(slug) ? findWork(ctx.db, viewer, ctx.language, slug) : null,
  ]);
  return { plans, work: work && { slug: work.slug, title: work.title, verses: work.verses } };
}

export const action = (args: Route.ActionArgs) =>
  act(args, textsRefusals, async ({ ctx, viewer, form, done }) => {
    const asked = form(PlanForm);
    if (asked.intent === "end") {
      await endPlan(ctx, viewer, asked.work);
      return done(msg`The plan has ended. What you read stays read.`);
    }
    await beginPlan(ctx, viewer, asked);
    return done(msg`Your plan begins today.`);
  });

export default function Plans({ loaderData: { plans, work }, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const own = work && plans.find((plan) => plan.work === work.slug);
  return (
    <>
      <PageTitle>{t`Reading plans`}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to={work ? workPath(work.slug) : "/library"}>{work ? work.title.text : <Trans>Library</Trans>}</BackBar>
      <Page narrow className="pb-20">
        <PageHead
          title={<Trans>Reading plans</Trans>}
          lead={<Trans>A work in so many days: each day its portion, done by reading it.</Trans>}
          className="lg:pt-6"
        />
        <Answer answer={actionData} fields={["days", "remindAt"]} />
        {work && (!own || own.isFinished) && <BeginPlan work={work} answer={actionData} />}
        {plans.length > 0 ? (
          <ul className="mt-8 grid gap-10">
            {plans.map((plan) => (
              <PlanRow key={plan.work} plan={plan} />
            ))}
          </ul>
        ) : (
          !work && (
            <Empty
              icon="calendar"
              title={<Trans>No plan yet</Trans>}
              action={
                <ButtonLink to="/library" variant="primary">
                  <Trans>To the library</Trans>
                </ButtonLink>
              }
            >
              <Trans>Choose a work and press “Read by a plan”.</Trans>
            </Empty>
          )
        )}
      </Page>
    </>
  );
}

function PlanRow({ plan }: { plan: PlanView }) {
  const { work, title, today, isFinished, day, days, read, verses } = plan;
  const left = today.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  const [next] = today;
  return (
    <li className="border-t border-line pt-6">
      <h2 className="text-xl">
        <Link to={workPath(work)} className="hover:text-link">
          <NamedText name={title} />
        </Link>
      </h2>
      <Progress
        className="mt-3"
        label={
          isFinished ? (
            <Trans>Read to the end</Trans>
          ) : (
            <Trans>
              Day {day} of {days}
            </Trans>
          )
        }
        value={read}
        max={verses}
        shown={
          <Trans>
            {read} of {verses} verses
          </Trans>
        }
      />
      {!isFinished && (
        <p className="mt-3">
          {next ? (
            <Plural value={left} one="Today: # verse" other="Today: # verses" />
          ) : (
            <Trans>Today’s portion is read. Come back tomorrow, or read on.</Trans>
          )}
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-start gap-3">
        {isFinished ? (
          <ButtonLink to={`${PLANS_PATH}?work=${work}`}>
            <Trans>Begin anew</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink
            to={next ? `${chapterPath(work, next.chapter)}` : workPath(work)}
            variant={next ? "primary" : "secondary"}
            icon="book"
          >
            {next ? <Trans>Read today’s portion</Trans> : <Trans>Read on</Trans>}
          </ButtonLink>
        )}
        <AskOnce label={<Trans>End the plan</Trans>} question={<Trans>What you have read stays read.</Trans>}>
          <Form method="post" action={PLANS_PATH}>
            <input type="hidden" name="work" value={work} />
            <Button type="submit" name="intent" value="end">
              <Trans>Yes, end it</Trans>
            </Button>
          </Form>
        </AskOnce>
      </div>
      {plan.remindAt !== null && !isFinished && (
        <p className="mt-2 text-sm text-ink-2">
          <Trans>Reminded at {plan.remindAt} on days you have not read yet.</Trans>
        </p>
      )}
    </li>
  );
}
