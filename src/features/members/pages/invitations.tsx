import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form, redirect, useNavigation } from "react-router";
import { BackBar } from "#/design/back-link.tsx";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { Answer } from "#/design/answer.tsx";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { acceptInvitation, declineInvitation } from "../commands/answer-invitation.server.ts";
import { OwnAnswerForm } from "../forms.ts";
import { ownInvitations } from "../queries/invitations.server.ts";
import { memberRefusals } from "../refusals.ts";
import { InvitationFacts } from "../ui/invitation-words.tsx";
import type { Route } from "./+types/invitations";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const invitations = await ownInvitations(ctx.db, viewer, new Date(ctx.clock()));
  return { invitations, zone: viewer.zone, isConfirmed: viewer.emailVerified };
}

export const action = (args: Route.ActionArgs) =>
  act(args, memberRefusals, async ({ ctx, viewer, form, done }) => {
    const { intent, invitation } = form(OwnAnswerForm);
    if (intent === "accept") {
      const spaceId = await acceptInvitation(ctx, viewer, { invitation });
      throw redirect(`/dashboard?space=${spaceId}`, 303);
    }
    await declineInvitation(ctx, viewer, { invitation });
    return done(msg`You have declined. We give no reason to anybody.`);
  });

export default function Invitations({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { invitations, zone, isConfirmed } = loaderData;
  const { formData } = useNavigation();
  return (
    <>
      <PageTitle>{t`Your invitations`}</PageTitle>
      <BackBar to="/dashboard">
        <Trans>Back to Dashboard</Trans>
      </BackBar>
      <Page narrow className="pb-20">
        <PageHead
          title={<Trans>Your invitations</Trans>}
          lead={<Trans>Spaces that ask you to help run them.</Trans>}
          className="lg:pt-6"
        />
        <Answer answer={actionData} />
        {invitations.length === 0 ? (
          <Empty
            icon="mail"
            title={<Trans>You have no invitations</Trans>}
            action={
              isConfirmed ? (
                <ButtonLink to="/dashboard">
                  <Trans>Dashboard</Trans>
                </ButtonLink>
              ) : (
                <ButtonLink to="/settings?tab=account">
                  <Trans>Confirm your address</Trans>
                </ButtonLink>
              )
            }
          >
            {isConfirmed ? (
              <Trans>When a space asks for your help, the invitation appears here.</Trans>
            ) : (
              <Trans>Invitations are shown once you have confirmed your email address.</Trans>
            )}
          </Empty>
        ) : (
          <ul className="mt-4 grid gap-10">
            {invitations.map((invitation) => {
              const pending = (intent: string) =>
                formData?.get("invitation") === String(invitation.id) && formData.get("intent") === intent;
              return (
                <li key={invitation.id}>
                  <h2 lang={invitation.space.language} className="sr-only">
                    {invitation.space.name}
                  </h2>
                  <InvitationFacts invitation={invitation} zone={zone} />
                  <Form method="post" className="mt-4 flex flex-wrap gap-3 max-md:[&>button]:flex-1">
                    <input type="hidden" name="invitation" value={invitation.id} />
                    <Button type="submit" name="intent" value="accept" variant="primary" pending={pending("accept")}>
                      <Trans>Accept</Trans>
                    </Button>
                    <Button type="submit" name="intent" value="decline" pending={pending("decline")}>
                      <Trans>Decline</Trans>
                    </Button>
                  </Form>
                </li>
              );
            })}
          </ul>
        )}
      </Page>
    </>
  );
}
