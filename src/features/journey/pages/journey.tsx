import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigation } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { Button } from "#/design/button.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { Field, Input } from "#/design/field.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { Section } from "#/design/section.tsx";
import { LinkTabs } from "#/design/tabs.tsx";
import { baseChoice } from "#/features/map/public.server.ts";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { saveGoal } from "../commands/own-journey.server.ts";
import { GoalForm } from "../forms.ts";
import { ownTabIn, ownTabs } from "../own-tabs.ts";
import { readJourney } from "../queries/journey.server.ts";
import { readOwnTab } from "../queries/own-tab.server.ts";
import { listYears } from "../queries/year.server.ts";
import { journeyRefusals } from "../refusals.ts";
import { JOURNEY_PATH, MOST_GOAL, yearPath } from "../rules.ts";
import { OwnTab, ownTabWords } from "../ui/own-tab.tsx";
import { ProgressCard } from "../ui/progress-card.tsx";
import type { Route } from "./+types/journey";

export const headers = () => ({ "cache-control": "private, no-store" });

/** One's own journey: how far one is, and each part of it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const { searchParams } = new URL(request.url);
  const tab = ownTabIn(searchParams.get("tab"));
  const now = new Date(ctx.clock());
  const shared = { now, zone: viewer.zone, base: baseChoice(ctx.config) };
  if (tab) {
    const asked = { tab, language: ctx.language, now, after: searchParams.get("after") };
    return { ...shared, data: await readOwnTab(ctx.db, viewer, asked), overview: null };
  }
  const [journey, years] = await Promise.all([
    readJourney(ctx.db, viewer, { now }),
    listYears(ctx.db, viewer.personId),
  ]);
  return { ...shared, data: null, overview: { journey, years } };
}

export const action = (args: Route.ActionArgs) =>
  act(args, journeyRefusals, async ({ ctx, viewer, form, done }) => {
    await saveGoal(ctx, viewer, form(GoalForm));
    return done(msg`Your goal is saved.`);
  });

export default function Journey({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { data, overview, ...shown } = loaderData;
  return (
    <>
      <PageTitle>{t`My journey`}</PageTitle>
      <BackBar to="/dashboard?for=me">
        <Trans>Back to Dashboard</Trans>
      </BackBar>
      <Page narrow className="pb-20">
        <PageHead
          title={<Trans>My journey</Trans>}
          lead={<Trans>Where you were and what you did, for you alone. Your settings say what others see.</Trans>}
          className="lg:pt-6"
        />
        <LinkTabs
          label={t`Parts of this page`}
          className="mb-6"
          tabs={[
            { to: JOURNEY_PATH, label: t`Progress`, current: data === null },
            ...ownTabs.map((tab) => ({
              to: `${JOURNEY_PATH}?tab=${tab}`,
              label: t(ownTabWords[tab]),
              current: tab === data?.tab,
            })),
          ]}
        />
        {data && <OwnTab data={data} {...shown} path={JOURNEY_PATH} />}
        {overview && <Overview overview={overview} answer={actionData} />}
      </Page>
    </>
  );
}

const MOST_GOAL_SIGNS = String(MOST_GOAL).length;

interface OverviewProps {
  readonly overview: NonNullable<Route.ComponentProps["loaderData"]["overview"]>;
  readonly answer: Route.ComponentProps["actionData"];
}

function Overview({ overview: { journey, years }, answer }: OverviewProps) {
  const { t } = useLingui();
  const { values, problems, refusal } = readAnswer(answer);
  const pending = useNavigation().formMethod === "POST";
  return (
    <>
      <Answer answer={answer} fields={["goal"]} />
      <Section heading={<Trans>Spiritual Journey Progress</Trans>} space="none">
        <ProgressCard journey={journey} />
        <div className="mt-4">
          <Disclosure title={<Trans>Change your goal</Trans>} defaultOpen={refusal !== null}>
            <Form method="post" action={JOURNEY_PATH} noValidate className="grid justify-items-start gap-4">
              <Field
                id="goal"
                label={t`Visits in a month`}
                hint={t`From afar and at doors together. With 0 there is no goal and no bar.`}
                error={problems["goal"]}
              >
                <Input
                  name="goal"
                  inputMode="numeric"
                  maxLength={MOST_GOAL_SIGNS}
                  defaultValue={values["goal"] ?? journey.goal}
                  className="max-w-32"
                />
              </Field>
              <Button type="submit" pending={pending}>
                <Trans>Save Changes</Trans>
              </Button>
            </Form>
          </Disclosure>
        </div>
      </Section>
      {years.length > 0 && (
        <Section
          heading={<Trans>Your years</Trans>}
          lead={<Trans>What a year held. Only you see it, until you share it by a link.</Trans>}
        >
          <RowList label={t`Your years`}>
            {years.map((year) => (
              <ListRow key={year} to={yearPath(year)} title={String(year)} />
            ))}
          </RowList>
        </Section>
      )}
    </>
  );
}
