import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Answer } from "#/design/answer.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { ButtonLink } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { readSmallId } from "#/platform/form-fields.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { saveHousehold } from "../commands/save-household.server.ts";
import { HouseholdForm } from "../forms.ts";
import { readHousehold } from "../queries/household.server.ts";
import { householdRefusals } from "../refusals.ts";
import { memberPath, MOST_MEMBERS } from "../rules.ts";
import { BirthdayReminders } from "../ui/birthday-reminders.tsx";
import { MemberList } from "../ui/member-list.tsx";
import type { Route } from "./+types/household";

const MOST_QUERY = 80;

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const search = new URL(request.url).searchParams;
  return readHousehold(
    {
      ...{ db: ctx.db, language: ctx.language, now: new Date(ctx.clock()) },
      city: readSmallId(search.get("city")),
      q: (search.get("q") ?? "").trim().slice(0, MOST_QUERY),
    },
    viewer,
  );
}

export const action = (args: Route.ActionArgs) =>
  act(args, householdRefusals, async ({ ctx, viewer, form, done }) => {
    await saveHousehold(ctx, viewer, form(HouseholdForm));
    return done(msg`Saved. Birthdays are reckoned anew.`);
  });

/** The people of one adult's household. */
export default function Household({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { members } = loaderData;
  const isFull = members.length >= MOST_MEMBERS;
  return (
    <>
      <PageTitle>{t`My household`}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to="/settings?tab=account">
        <Trans>Back to Settings</Trans>
      </BackBar>
      <Page narrow className="pb-20">
        <PageHead
          title={<Trans>My household</Trans>}
          lead={
            <Trans>
              Your family, for the names of a sankalp and a gift, and for birthdays. Only you see them: nobody finds
              them, and nothing is shown to others unless you tick a name in a form.
            </Trans>
          }
          className="lg:pt-6"
        />
        <Answer answer={actionData} />
        {members.length === 0 ? (
          <Empty
            icon="users"
            title={<Trans>Nobody is here yet</Trans>}
            action={
              <ButtonLink to={memberPath(null)} variant="primary" icon="plus">
                <Trans>Add a person</Trans>
              </ButtonLink>
            }
          >
            <Trans>Add yourself first if your gotra shall be read with your name.</Trans>
          </Empty>
        ) : (
          <>
            <MemberList members={members} />
            <div className="mt-5">
              {isFull ? (
                <p className="text-ink-2">
                  <Trans>A household can have {MOST_MEMBERS} people at most.</Trans>
                </p>
              ) : (
                <ButtonLink to={memberPath(null)} variant="primary" icon="plus" className="max-md:w-full">
                  <Trans>Add a person</Trans>
                </ButtonLink>
              )}
            </div>
            <BirthdayReminders data={loaderData} answer={actionData} />
          </>
        )}
      </Page>
    </>
  );
}
