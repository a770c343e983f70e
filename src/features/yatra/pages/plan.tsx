import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { randomUUID } from "node:crypto";
import { useEffect } from "react";
import { Form, redirect } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { Panel } from "#/design/panel.tsx";
import { ShareButton } from "#/design/share-button.tsx";
import { readPlacesOnWay } from "#/features/spaces/public.server.ts";
import { baseChoice } from "#/features/map/public.server.ts";
import { addDays, civilDay } from "#/platform/civil-date.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { refuse, refuseField } from "#/platform/refusal.ts";
import { keepYatra } from "../commands/keep-yatra.server.ts";
import { editPlan } from "../edit-plan.ts";
import { PlanStepForm } from "../forms.ts";
import { planAddress, planQuery, readPlan } from "../plan-address.ts";
import { suggestStops } from "../queries/suggest-stops.server.ts";
import { forOthers, viewYatra } from "../queries/view-yatra.server.ts";
import { yatraRefusals } from "../refusals.ts";
import { minePath, PLAN_PATH, YATRA_PATH } from "../rules.ts";
import { Exports } from "../ui/exports.tsx";
import { keepPlan } from "../ui/kept-plan.ts";
import { Planner } from "../ui/planner.tsx";
import { Planning } from "../ui/planning.tsx";
import { WayMap } from "../ui/way-map.tsx";
import type { Route } from "./+types/plan";

/** Where nobody is signed in, days are India's. */
const ZONE = "Asia/Kolkata";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await ctx.viewer();
  const { searchParams } = new URL(request.url);
  const plan = readPlan(searchParams);
  const q = searchParams.get("find");
  const now = new Date(ctx.clock());
  const [view, found] = await Promise.all([
    viewYatra(ctx.db, { language: ctx.language, now, plan }),
    q === null ? null : suggestStops(ctx.db, ctx.language, q),
  ]);
  return {
    // What a place is called that is no longer listed is nobody's here; that a stop is gone may be said.
    view: { ...forOthers(view), closed: view.closed },
    carried: planQuery(plan),
    asked: found && { q: q ?? "", found },
    base: baseChoice(ctx.config),
    isSignedIn: viewer.kind === "person",
    today: civilDay(now, viewer.kind === "person" ? viewer.zone : ZONE),
    key: randomUUID(),
  };
}

export const action = (args: Route.ActionArgs) =>
  act(args, yatraRefusals, async ({ ctx, viewer, body, form }) => {
    const step = form(PlanStepForm);
    const carried = body.get("plan");
    const plan = readPlan(new URLSearchParams(typeof carried === "string" ? carried : ""));
    const zone = viewer.kind === "person" ? viewer.zone : ZONE;
    const today = civilDay(new Date(ctx.clock()), zone);
    if (step.intent === "keep") {
      const i18n = await loadWords(ctx.language);
      const startsOn = plan.startsOn !== null && plan.startsOn >= today ? plan.startsOn : addDays(today, 1);
      const id = await keepYatra(ctx, viewer, {
        key: step.key,
        plan: { ...plan, startsOn, title: plan.title || i18n._(msg`My yatra`) },
        language: ctx.language,
      });
      throw redirect(minePath(id), 303);
    }
    if (step.intent === "settings" && step.startsOn !== null && step.startsOn < today)
      throw refuseField("startsOn", "yatra.day-past");
    const ids = [...plan.stops.map(({ spaceId }) => spaceId), ...("space" in step ? [step.space] : [])];
    const places = await readPlacesOnWay(ctx.db, ctx.language, ids);
    if (step.intent === "add" && !places.has(step.space)) throw refuse("yatra.no-such-place");
    throw redirect(planAddress(editPlan(plan, step, places)), 303);
  });

export default function PlanPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { view, carried, asked, isSignedIn, today, key, base } = loaderData;
  const address = carried === "" ? PLAN_PATH : `${PLAN_PATH}?${carried}`;
  useEffect(() => {
    if (carried !== "") keepPlan(address);
  }, [carried, address]);
  const title = view.plan.title || t`Plan a yatra`;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to={YATRA_PATH}>
        <Trans>Yatras</Trans>
      </BackBar>
      <Page className="pb-20">
        <PageHead
          title={title}
          lead={<Trans>Choose the places, put them in order, and see which day and hour you come to each.</Trans>}
          className="lg:pt-6"
        />
        <Answer answer={actionData} fields={["title", "startsOn", "setsOutAt", "hoursADay", "way", "stay", "nights"]} />
        <Planning value={{ action: PLAN_PATH, carried: { plan: carried }, hasNotes: false, answer: actionData }}>
          <Planner
            view={view}
            today={today}
            asked={asked}
            here={{ path: PLAN_PATH, query: Object.fromEntries(new URLSearchParams(carried)) }}
            map={<WayMap view={view} base={base} />}
            actions={
              <Panel
                title={isSignedIn ? <Trans context="a yatra">Keep it</Trans> : <Trans>Not kept yet</Trans>}
                lead={
                  isSignedIn ? (
                    <Trans>Among your yatras you can follow it day by day, write notes and share it by a link.</Trans>
                  ) : (
                    <Trans>
                      It stands in the address of this page, and on this device. With an account you keep it, follow it
                      day by day and write notes.
                    </Trans>
                  )
                }
              >
                <div className="grid gap-4">
                  {isSignedIn ? (
                    <Form method="post" action={PLAN_PATH}>
                      <input type="hidden" name="plan" value={carried} />
                      <input type="hidden" name="key" value={key} />
                      <Button type="submit" name="intent" value="keep" variant="primary" icon="bookmark" wide>
                        <Trans>Keep this yatra</Trans>
                      </Button>
                    </Form>
                  ) : (
                    <div className="grid gap-2">
                      <ButtonLink
                        to={`/signup?to=${encodeURIComponent(address)}`}
                        variant="primary"
                        icon="bookmark"
                        wide
                      >
                        <Trans>Sign up to keep it</Trans>
                      </ButtonLink>
                      <ButtonLink to={`/login?to=${encodeURIComponent(address)}`} variant="quiet" wide>
                        <Trans>I have an account</Trans>
                      </ButtonLink>
                    </div>
                  )}
                  <div className="flex flex-wrap gap-2">
                    <ShareButton
                      to={address}
                      title={title}
                      label={t`Send this plan`}
                      copied={t`Link copied`}
                      failed={t`The link could not be copied. Here it is:`}
                      size="s"
                    />
                    <Exports to={(part) => `${PLAN_PATH}/${part}${carried && `?${carried}`}`} />
                  </div>
                </div>
              </Panel>
            }
          />
        </Planning>
      </Page>
    </>
  );
}
