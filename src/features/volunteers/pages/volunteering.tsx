import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";
import { Notice } from "#/design/notice.tsx";
import { Page, PageHead, TwoColumns } from "#/design/page.tsx";
import { Section } from "#/design/section.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { Answer } from "#/design/answer.tsx";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { answerOwnShift } from "../commands/answers.server.ts";
import { checkOutSelf } from "../commands/check-in.server.ts";
import { claimService, stopServing } from "../commands/offers.server.ts";
import { askForSwap, acceptSwap } from "../commands/swaps.server.ts";
import { OwnForm } from "../forms.ts";
import { readOwnService } from "../queries/own-service.server.ts";
import { volunteerRefusals } from "../refusals.ts";
import { ShiftAction } from "../ui/shift-action.tsx";
import { OfferedShift, OwnShiftCard } from "../ui/own-shift.tsx";
import { OwnSpaces } from "../ui/own-spaces.tsx";
import type { Route } from "./+types/volunteering";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const now = new Date(ctx.clock());
  return { now, ...(await readOwnService(ctx.db, ctx.language, viewer, now)) };
}

export const action = (args: Route.ActionArgs) =>
  act(args, volunteerRefusals, async ({ ctx, viewer, form, done }) => {
    const input = form(OwnForm);
    switch (input.intent) {
      case "accept":
        await answerOwnShift(ctx, viewer, { assignmentId: input.assignment, answer: "accept" });
        return done(msg`Thank you. They look forward to seeing you.`);
      case "decline":
        await answerOwnShift(ctx, viewer, { assignmentId: input.assignment, answer: "decline" });
        return done(msg`Thank you for telling them.`);
      case "swap": {
        const { assignment: assignmentId, with: withVolunteerId } = input;
        await askForSwap(ctx, viewer, { assignmentId, withVolunteerId, language: ctx.language });
        return done(msg`Asked. The place stays yours until somebody takes it.`);
      }
      case "take":
        await acceptSwap(ctx, viewer, { assignmentId: input.assignment });
        return done(msg`The shift is yours. Thank you for standing in.`);
      case "out":
        await checkOutSelf(ctx, viewer, { volunteerId: input.volunteer });
        return done(msg`Checked out. Thank you for your service.`);
      case "leave":
        await stopServing(ctx, viewer, { spaceId: input.space });
        return done(msg`They have been notified. Your hours stay with you.`);
      case "claim":
        await claimService(ctx, viewer);
        return done(msg`Your service is now listed here.`);
    }
  });

export default function Volunteering({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { now, spaces, shifts, offered, colleagues, claimable } = loaderData;
  const asked = shifts.filter(({ state, isCancelled }) => state === "asked" && !isCancelled);
  const coming = shifts.filter(({ state }) => state !== "asked");
  const here = spaces.filter(({ hereSince }) => hereSince !== null);
  return (
    <>
      <PageTitle>{t`My service`}</PageTitle>
      <meta name="robots" content="noindex" />
      <Page className="pb-20">
        <PageHead
          title={<Trans>My service</Trans>}
          lead={<Trans>Where you serve, when you are expected, and the hours you gave.</Trans>}
        />
        <Answer answer={actionData} />
        {claimable > 0 && (
          <Notice
            className="mb-6"
            title={
              <Plural
                value={claimable}
                one="A space has you in its list of volunteers by your email address."
                other="# spaces have you in their lists of volunteers by your email address."
              />
            }
            action={
              <ShiftAction intent="claim" size="s">
                <Trans>That is me</Trans>
              </ShiftAction>
            }
          />
        )}
        {here.map(({ volunteerId, name }) => (
          <Notice
            key={volunteerId}
            tone="success"
            className="mb-6"
            title={<Trans>You are checked in at {name}.</Trans>}
            action={
              <ShiftAction intent="out" fields={{ volunteer: volunteerId }} size="s">
                <Trans>Check out</Trans>
              </ShiftAction>
            }
          />
        ))}
        {spaces.length === 0 ? (
          <Empty
            icon="hand-heart"
            title={<Trans>You do not serve anywhere yet</Trans>}
            action={
              <ButtonLink to="/explore">
                <Trans>Explore Sacred Spaces</Trans>
              </ButtonLink>
            }
          >
            <Trans>To offer your time to a space, choose “Serve here” on its page.</Trans>
          </Empty>
        ) : (
          <TwoColumns side={<OwnSpaces spaces={spaces} />}>
            {asked.length > 0 && (
              <Section heading={<Trans>Can you come?</Trans>} space="s">
                <ul>
                  {asked.map((shift) => (
                    <OwnShiftCard key={shift.assignmentId} shift={shift} now={now} colleagues={[]} />
                  ))}
                </ul>
              </Section>
            )}
            {offered.length > 0 && (
              <Section heading={<Trans>Somebody needs a stand-in</Trans>} space={asked.length > 0 ? undefined : "s"}>
                <ul>
                  {offered.map((shift) => (
                    <OfferedShift key={shift.assignmentId} shift={shift} now={now} />
                  ))}
                </ul>
              </Section>
            )}
            <Section heading={<Trans>My shifts</Trans>} space={asked.length + offered.length > 0 ? undefined : "s"}>
              {coming.length === 0 ? (
                <p className="text-ink-2">
                  <Trans>No upcoming shifts. When somebody asks for your help, it appears here.</Trans>
                </p>
              ) : (
                <ul>
                  {coming.map((shift) => (
                    <OwnShiftCard
                      key={shift.assignmentId}
                      shift={shift}
                      now={now}
                      colleagues={colleagues.filter(({ spaceId }) => spaceId === shift.spaceId)}
                    />
                  ))}
                </ul>
              )}
            </Section>
          </TwoColumns>
        )}
      </Page>
    </>
  );
}
