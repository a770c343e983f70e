import { civilDay } from "#/platform/civil-date.ts";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigation } from "react-router";
import { Button } from "#/design/button.tsx";
import { Notice } from "#/design/notice.tsx";
import { Section } from "#/design/section.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { openAdminPage } from "#/features/members/public.server.ts";
import { AdminFrame, memberRefusals } from "#/features/members/public.tsx";
import { kindHas } from "#/features/spaces/public.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { formatCivilDay } from "#/platform/i18n/format-date.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { uploadRefusals } from "#/platform/uploads/refusals.ts";
import { Answer } from "#/design/answer.tsx";
import { moderationAdmin } from "../access.ts";
import { askVerification, withdrawVerification } from "../commands/ask-verification.server.ts";
import { VerificationForm as AskedForm } from "../forms.ts";
import { readVerificationStatus, type VerificationStatus } from "../queries/verification-status.server.ts";
import { moderationRefusals } from "../refusals.ts";
import { LikeSpaces } from "../ui/like-spaces.tsx";
import { SentDocuments } from "../ui/sent-documents.tsx";
import { VerificationForm } from "../ui/verification-form.tsx";
import type { Route } from "./+types/verification";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { viewer, space, spaces } = await openAdminPage(ctx, request, moderationAdmin.askVerification, undefined, {
    allKinds: true,
  });
  return { space, spaces, status: await readVerificationStatus(ctx.db, viewer, space.id), zone: viewer.zone };
}

export const action = (args: Route.ActionArgs) =>
  act(args, { ...memberRefusals, ...moderationRefusals, ...uploadRefusals }, async ({ ctx, viewer, form, done }) => {
    const input = form(AskedForm);
    if (input.intent === "withdraw") {
      await withdrawVerification(ctx, viewer, { spaceId: input.space });
      return done(msg`Withdrawn. The files have been deleted.`);
    }
    await askVerification(ctx, viewer, input);
    return done(msg`Thank you. Our staff will look at your documents and reply to you.`);
  });

export default function Verification({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { space, spaces, status, zone } = loaderData;
  const { state } = status;
  const isPractice = !kindHas(space.kind, "hasAdminPages");
  const isSent = state === "waiting" && readAnswer(actionData).isDone;
  return (
    <AdminFrame
      space={space}
      spaces={spaces}
      path="/verification"
      title={t`Verification`}
      {...(isPractice && { back: { to: "/practice", label: <Trans>How you are paid</Trans> } })}
      lead={
        isPractice ? (
          <Trans>
            Our staff confirms that you are who you say. Then people can pay you, and you have the check mark.
          </Trans>
        ) : space.isUnseen ? (
          <Trans>
            Our staff confirms that a space is what it says. Then it is listed, and may take gifts. Until then only your
            people can see it.
          </Trans>
        ) : (
          <Trans>Our staff confirms that a space is what it says. Then it is listed, and may take gifts.</Trans>
        )
      }
      saysUnseen
      narrow
    >
      {/* What was sent just now is answered by the notice of what waits. */}
      {!isSent && <Answer answer={actionData} />}
      <Status key={state} spaceId={space.id} status={status} zone={zone} isSent={isSent} isPractice={isPractice} />
      {(state === "not-asked" || state === "refused" || state === "renamed") && (
        <Section
          heading={
            state === "refused" ? (
              <Trans>Ask again</Trans>
            ) : state === "renamed" ? (
              <Trans>Documents with the new name</Trans>
            ) : (
              <Trans>What our staff needs</Trans>
            )
          }
        >
          <VerificationForm key={state} spaceId={space.id} answer={actionData} />
        </Section>
      )}
      {state !== "granted" && <LikeSpaces spaceId={space.id} alike={status.alike} />}
    </AdminFrame>
  );
}

interface StatusProps {
  readonly spaceId: number;
  readonly status: VerificationStatus;
  readonly zone: string;
  /** The reader has just sent the documents. */
  readonly isSent: boolean;
  /** It is a person who is paid for their work, and no space with people. */
  readonly isPractice: boolean;
}

function Status({ spaceId, status: { state, confirmed, last, reason }, zone, isSent, isPractice }: StatusProps) {
  const { i18n } = useLingui();
  const day = (at: Date) => formatCivilDay(civilDay(at, zone), i18n.locale);
  const asked = last && day(last.askedAt);
  const deleted = last?.deletedBy ? day(last.deletedBy) : null;
  return (
    <>
      {state === "granted" && isPractice && (
        <Notice tone="success" icon="shield-check" title={<Trans>You are verified</Trans>}>
          <Trans>
            Your profile shows the check mark, and people can pay you at the account that our staff verified.
          </Trans>
        </Notice>
      )}
      {state === "granted" && !isPractice && (
        <Notice
          tone="success"
          icon="shield-check"
          title={<Trans>This space is verified</Trans>}
          action={
            <TextLink to={`/space/${spaceId}`} className="flex-none">
              <Trans>See its page</Trans>
            </TextLink>
          }
        >
          <Trans>Its page shows the check mark, and it can receive gifts.</Trans>
        </Notice>
      )}
      {state === "waiting" && (
        <Notice icon="clock" live={isSent} title={<Trans>Our staff is looking at your documents</Trans>}>
          {isSent && <Trans>Thank you.</Trans>}{" "}
          <Trans>You sent them on {asked}. We will let you know as soon as there is a decision.</Trans>
        </Notice>
      )}
      {state === "renamed" && (
        <Notice icon="clock" title={<Trans>The new name waits for our staff</Trans>}>
          {isPractice ? (
            <Trans>
              Until they confirm it, nobody can pay you. With the name “{confirmed}” everything is back at once.
            </Trans>
          ) : (
            <Trans>
              Until they confirm it, your space is listed without its check mark and cannot receive gifts. With the name
              “{confirmed}” the check mark is back at once.
            </Trans>
          )}{" "}
          <Trans>You need not send anything; documents that show the new name help our staff.</Trans>
        </Notice>
      )}
      {state === "refused" && (
        <Notice
          tone="refusal"
          title={
            isPractice ? (
              <Trans>Our staff could not verify you yet</Trans>
            ) : (
              <Trans>Our staff could not verify this space</Trans>
            )
          }
        >
          {reason}
        </Notice>
      )}
      {last && last.documents.length > 0 && (
        <Section heading={<Trans>What you sent</Trans>}>
          <SentDocuments note={last.note} documents={last.documents} />
          {deleted && (
            <p className="mt-3 text-sm text-ink-2">
              <Trans>These files will be deleted by {deleted}.</Trans>
            </p>
          )}
          {state === "waiting" && <Withdraw spaceId={spaceId} />}
        </Section>
      )}
    </>
  );
}

function Withdraw({ spaceId }: { spaceId: number }) {
  const pending = useNavigation().formData?.get("intent") === "withdraw";
  return (
    <Form method="post" action={`/verification?space=${spaceId}`} preventScrollReset className="mt-4">
      <input type="hidden" name="space" value={spaceId} />
      <Button type="submit" name="intent" value="withdraw" icon="undo" pending={pending} className="max-md:w-full">
        <Trans>Withdraw and delete</Trans>
      </Button>
    </Form>
  );
}
