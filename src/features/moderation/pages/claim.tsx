import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form, redirect, useNavigation } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Notice } from "#/design/notice.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { Section } from "#/design/section.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { civilDay } from "#/platform/civil-date.ts";
import { readId } from "#/platform/form-fields.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { formatCivilDay } from "#/platform/i18n/format-date.ts";
import { notFound } from "#/platform/refusal.ts";
import { uploadRefusals } from "#/platform/uploads/refusals.ts";
import { claimPath } from "../claims.ts";
import { claimSpace, withdrawClaim } from "../commands/claim-space.server.ts";
import { VerificationForm as ClaimForm } from "../forms.ts";
import { type ClaimPage, readClaimPage } from "../queries/claims.server.ts";
import { moderationRefusals } from "../refusals.ts";
import { SentDocuments } from "../ui/sent-documents.tsx";
import { VerificationForm } from "../ui/verification-form.tsx";
import type { Route } from "./+types/claim";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const id = readId(params.id);
  const page = id && (await readClaimPage(ctx.db, ctx.language, viewer, id));
  if (!page) throw redirect("/explore");
  return { ...page, zone: viewer.zone };
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, { ...moderationRefusals, ...uploadRefusals }, async ({ ctx, viewer, form, done }) => {
    const spaceId = readId(params.id);
    if (!spaceId) throw notFound();
    const input = form(ClaimForm);
    if (input.intent === "withdraw") {
      await withdrawClaim(ctx, viewer, { spaceId });
      return done(msg`Withdrawn. The files have been deleted.`);
    }
    await claimSpace(ctx, viewer, { ...input, space: spaceId });
    return done(msg`Thank you. Our staff will look at your documents and reply to you.`);
  });

export default function Claim({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { space, claim, isOwn, zone } = loaderData;
  const { name } = space;
  const isWaiting = claim?.state === "waiting";
  const isSent = isWaiting && readAnswer(actionData).isDone;
  return (
    <>
      <PageTitle>{`${t`Claim this space`} · ${name}`}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to={`/space/${space.id}`}>
        <span lang={space.language}>{name}</span>
      </BackBar>
      <Page narrow className="pb-20">
        <PageHead
          title={t`Claim this space`}
          className="lg:pt-6"
          lead={
            <Trans>
              You run {name}? Show our staff a document that says so. Then its page is yours: you can change what stands
              there, announce events and go live.
            </Trans>
          }
        />
        {!isSent && <Answer answer={actionData} />}
        <Status claim={claim} isOwn={isOwn} isSent={isSent} space={space} zone={zone} />
        {space.isUnclaimed && !isWaiting && (
          <Section
            heading={claim?.state === "refused" ? <Trans>Ask again</Trans> : <Trans>What our staff needs</Trans>}
          >
            <VerificationForm
              spaceId={space.id}
              action={claimPath(space.id)}
              label={<Trans>Claim this space</Trans>}
              answer={actionData}
              isClaim
            />
          </Section>
        )}
      </Page>
    </>
  );
}

interface StatusProps extends Pick<ClaimPage, "claim" | "isOwn" | "space"> {
  readonly isSent: boolean;
  readonly zone: string;
}

function Status({ claim, isOwn, isSent, space, zone }: StatusProps) {
  const { i18n } = useLingui();
  if (isOwn && !space.isUnclaimed) {
    return (
      <Notice
        tone="success"
        icon="shield-check"
        title={<Trans>This space is yours</Trans>}
        action={
          <ButtonLink to={`/manage-space?space=${space.id}`}>
            <Trans>Manage it</Trans>
          </ButtonLink>
        }
      />
    );
  }
  if (!space.isUnclaimed) {
    return (
      <Notice tone="refusal" title={<Trans>Somebody else runs this space here</Trans>}>
        <Trans>They have shown our staff that they do. If that is wrong, please report it on its page.</Trans>
      </Notice>
    );
  }
  if (claim?.state === "waiting") {
    const asked = formatCivilDay(civilDay(claim.askedAt, zone), i18n.locale);
    return (
      <>
        <Notice icon="clock" live={isSent} title={<Trans>Our staff is looking at your documents</Trans>}>
          {isSent && <Trans>Thank you.</Trans>}{" "}
          <Trans>You sent them on {asked}. We will let you know as soon as there is a decision.</Trans>
        </Notice>
        <Section heading={<Trans>What you sent</Trans>}>
          <SentDocuments note={claim.note} documents={claim.documents} />
          <Withdraw spaceId={space.id} />
        </Section>
      </>
    );
  }
  if (claim?.state === "refused") {
    return (
      <Notice tone="refusal" title={<Trans>Our staff could not give you this space</Trans>}>
        {claim.reason}
      </Notice>
    );
  }
  return null;
}

function Withdraw({ spaceId }: { spaceId: number }) {
  const pending = useNavigation().formData?.get("intent") === "withdraw";
  return (
    <Form method="post" action={claimPath(spaceId)} preventScrollReset className="mt-4">
      <input type="hidden" name="space" value={spaceId} />
      <Button type="submit" name="intent" value="withdraw" icon="undo" pending={pending} className="max-md:w-full">
        <Trans>Withdraw and delete</Trans>
      </Button>
    </Form>
  );
}
