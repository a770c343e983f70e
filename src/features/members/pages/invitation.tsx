import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form, redirect, useNavigation } from "react-router";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Notice } from "#/design/notice.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { Answer } from "#/design/answer.tsx";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { acceptInvitation, declineInvitation } from "../commands/answer-invitation.server.ts";
import { AnswerForm } from "../forms.ts";
import { readInvited } from "../queries/invitations.server.ts";
import { memberRefusals } from "../refusals.ts";
import { InvitationFacts } from "../ui/invitation-words.tsx";
import type { Route } from "./+types/invitation";

// The address holds a secret: it goes to no other site, and no copy of the page is kept.
export const headers = () => ({ "referrer-policy": "same-origin", "cache-control": "private, no-store" });

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await ctx.viewer();
  const invitation = await readInvited(ctx.db, viewer, params.token, new Date(ctx.clock()));
  if (invitation) ctx.cacheTags.add(`invitation:${invitation.id}`);
  const self = viewer.kind === "person" ? { email: viewer.email, zone: viewer.zone } : null;
  return { invitation, self, here: `/invitation/${params.token}` };
}

export const action = (args: Route.ActionArgs) =>
  act(args, memberRefusals, async ({ ctx, viewer, form }) => {
    const { intent } = form(AnswerForm);
    const which = { token: args.params.token };
    if (intent === "decline") {
      await declineInvitation(ctx, viewer, which);
      await setFlash(ctx, "done", msg`You have declined. We give no reason to anybody.`);
      throw redirect("/", 303);
    }
    const spaceId = await acceptInvitation(ctx, viewer, which);
    await setFlash(ctx, "done", msg`Welcome. You help to run this space now.`);
    throw redirect(`/dashboard?space=${spaceId}`, 303);
  });

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { invitation, self, here } = loaderData;
  const { formData } = useNavigation();
  const pending = (intent: string) => formData?.get("intent") === intent;
  const title = invitation ? t`You are asked to help` : t`This invitation is no longer valid`;
  return (
    <Page narrow className="pb-20">
      <PageTitle>{title}</PageTitle>
      <meta name="robots" content="noindex" />
      <PageHead title={title} />
      <Answer answer={actionData} />
      {invitation ? (
        <>
          <InvitationFacts invitation={invitation} zone={self?.zone ?? "Asia/Kolkata"} />
          <div className="mt-6">
            {invitation.isTheirs === null && (
              <>
                <p className="mb-4 text-ink-2">
                  <Trans>
                    The invitation was sent to {invitation.to}. Sign in with the account of that address, or create one.
                    You will then return here.
                  </Trans>
                </p>
                <div className="flex flex-wrap gap-3 max-md:[&>*]:w-full">
                  <ButtonLink to={`/login?to=${encodeURIComponent(here)}`} variant="primary">
                    <Trans>Sign In</Trans>
                  </ButtonLink>
                  <ButtonLink to={`/signup?to=${encodeURIComponent(here)}`}>
                    <Trans>Create Account</Trans>
                  </ButtonLink>
                </div>
              </>
            )}
            {invitation.isTheirs === false && self && (
              <Notice tone="warning" icon="lock" title={<Trans>This is for another address</Trans>}>
                <Trans>
                  The invitation was sent to {invitation.to}, and you are signed in as {self.email}. Sign in with that
                  address, or ask for an invitation to yours.
                </Trans>
              </Notice>
            )}
            {invitation.isTheirs && (
              <Form method="post" className="flex flex-wrap gap-3 max-md:[&>*]:w-full">
                <Button type="submit" name="intent" value="accept" variant="primary" pending={pending("accept")}>
                  <Trans>Accept</Trans>
                </Button>
                <Button type="submit" name="intent" value="decline" pending={pending("decline")}>
                  <Trans>Decline</Trans>
                </Button>
              </Form>
            )}
          </div>
        </>
      ) : (
        <>
          <p className="text-ink-2">
            <Trans>It was answered, withdrawn or sent again with a new link, or it is more than 14 days old.</Trans>
          </p>
          <ButtonLink to={self ? "/invitations" : "/"} className="mt-6">
            {self ? <Trans>Your invitations</Trans> : <Trans>Home</Trans>}
          </ButtonLink>
        </>
      )}
    </Page>
  );
}
