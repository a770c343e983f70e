import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigation } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { Button } from "#/design/button.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { readId, readSmallId } from "#/platform/form-fields.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { calendarRefusals } from "../../refusals.ts";
import { endReminders, saveReminders, sayDeviceHours } from "../commands/save-reminders.server.ts";
import { readReminderFields, RemindersForm } from "../forms.ts";
import { readRemindersPage } from "../queries/reminders-page.server.ts";
import { REMINDERS_PATH } from "../rules.ts";
import { NextReminders } from "../ui/next-reminders.tsx";
import { PlaceFields } from "../ui/place-fields.tsx";
import { ReminderGroups } from "../ui/reminder-groups.tsx";
import { keepPlace } from "../ui/kept-place.ts";
import { ReminderNotices } from "../ui/reminder-notices.tsx";
import { TownSearch } from "../../ui/town-search.tsx";
import type { Route } from "./+types/prayer-reminders";

const MOST_QUERY = 80;

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const search = new URL(request.url).searchParams;
  return readRemindersPage(
    {
      ...{ db: ctx.db, language: ctx.language, now: new Date(ctx.clock()) },
      ...{ city: readSmallId(search.get("city")), space: readId(search.get("space")) },
      q: (search.get("q") ?? "").trim().slice(0, MOST_QUERY),
    },
    viewer,
  );
}

export const action = (args: Route.ActionArgs) =>
  act(args, calendarRefusals, async ({ ctx, viewer, form, done }) => {
    const input = form(RemindersForm);
    if (input.intent === "end") {
      await endReminders(ctx, viewer);
      return done(msg`Your prayer reminders have ended, and your place is forgotten.`);
    }
    if (input.intent === "hours") {
      await sayDeviceHours(ctx, viewer, input);
      return null;
    }
    const { place, keep, ...chosen } = input;
    const reminders = readReminderFields(input);
    const kind = place === "device" && keep ? "account" : place;
    await saveReminders(ctx, viewer, { ...chosen, place: kind, reminders });
    return reminders.length === 0
      ? done(msg`Your place is saved. You are reminded of nothing yet.`)
      : done(msg`Your prayer reminders are saved.`);
  });

/** Of which prayers and days somebody is reminded, and for which place these are reckoned. */
export default function PrayerReminders({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const pending = useNavigation().formMethod === "POST";
  const answer = readAnswer(actionData, { intent: "save" });
  return (
    <>
      <PageTitle>{t`Prayer reminders`}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to="/settings?tab=notifications">
        <Trans>Back to Settings</Trans>
      </BackBar>
      <Page narrow className="pb-20">
        <PageHead
          title={<Trans>Prayer reminders</Trans>}
          lead={<Trans>The prayers, hours and days of your faith, at the place where you are.</Trans>}
          className="lg:pt-6"
        />
        <Answer answer={actionData} fields={["place"]} />
        <ReminderNotices data={loaderData} />
        <NextReminders data={loaderData} />
        <h2 className="pt-8 pb-3 text-xl lg:text-2xl">
          <Trans>Reckoned for</Trans>
        </h2>
        <TownSearch path={REMINDERS_PATH} q={loaderData.q} found={loaderData.found} />
        <Form method="post" action={REMINDERS_PATH} noValidate id="reminders">
          <input type="hidden" name="intent" value="save" />
          {/* Whoever follows a town of the search has chosen it here as well. */}
          <PlaceFields
            key={`${loaderData.place} ${loaderData.town.id} ${loaderData.space}`}
            data={loaderData}
            answer={answer}
          />
          <h2 className="pt-10 pb-3 text-xl lg:text-2xl">
            <Trans>What you are reminded of</Trans>
          </h2>
          <ReminderGroups data={loaderData} answer={answer} />
          <div className="mt-6 flex flex-wrap gap-3 max-md:[&>*]:w-full">
            <Button type="submit" variant="primary" pending={pending}>
              <Trans>Save Changes</Trans>
            </Button>
            {loaderData.isStored && (
              <Button type="submit" form="end-reminders" variant="quiet">
                <Trans>End all reminders</Trans>
              </Button>
            )}
          </div>
        </Form>
        {/* The phone forgets its place as the server does. */}
        <Form
          method="post"
          action={REMINDERS_PATH}
          id="end-reminders"
          onSubmit={() => keepPlace(loaderData.personId, null)}
        >
          <input type="hidden" name="intent" value="end" />
        </Form>
      </Page>
    </>
  );
}
