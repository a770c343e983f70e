import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form, redirect, useNavigation } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { AskOnce } from "#/design/ask-once.tsx";
import { Button } from "#/design/button.tsx";
import { Field, Input } from "#/design/field.tsx";
import { Notice } from "#/design/notice.tsx";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { formatInstant } from "#/platform/i18n/format-date.ts";
import { featuresContext } from "../../feature.ts";
import { cancelWaiting, mailParentAgain, nameParent } from "../commands/waiting.server.ts";
import { WAITING_PATH } from "../child-rules.ts";
import { WaitingForm } from "../forms.ts";
import { readWaiting } from "../queries/children.server.ts";
import { peopleRefusals } from "../refusals.ts";
import { AuthFrame } from "../ui/auth-frame.tsx";
import { useFieldLabels } from "../ui/field-labels.ts";
import type { Route } from "./+types/waiting-for-parent";

export const handle = { shell: "none" };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, viewer: who } = context.get(requestContext);
  const viewer = await who();
  if (viewer.kind === "person") throw redirect("/dashboard");
  const waiting = viewer.waiting && (await readWaiting(db, viewer.waiting));
  if (!viewer.waiting) throw redirect(`/login?to=${encodeURIComponent(WAITING_PATH)}`);
  // Answered at this very moment.
  if (!waiting) throw redirect("/dashboard");
  const { email, zone } = viewer.waiting;
  return { ...waiting, email, zone };
}

export const action = (args: Route.ActionArgs) =>
  act(args, peopleRefusals, async ({ ctx, viewer, form, done }) => {
    const input = form(WaitingForm);
    switch (input.intent) {
      case "resend":
        await mailParentAgain(ctx, viewer);
        return done(msg`We have mailed them a new link.`);
      case "change":
        await nameParent(ctx, viewer, input);
        return done(msg`We have mailed them a link. The one before opens nothing more.`);
      case "cancel":
        await cancelWaiting({ ...ctx, features: args.context.get(featuresContext) }, viewer);
        await setFlash(ctx, "done", msg`Your account and all that belonged to it are deleted.`);
        return redirect("/", 303) as never;
    }
  });

/** The one page of somebody under 18 until a parent has consented. */
export default function WaitingForParent({ loaderData, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { state, parentEmail, email, zone } = loaderData;
  const { values, problems } = readAnswer(actionData);
  const labels = useFieldLabels();
  const sent = useNavigation().formData?.get("intent");
  const day = formatInstant(new Date(loaderData.dueAt), i18n.locale, zone);
  const isWithdrawn = state === "withdrawn";
  return (
    <AuthFrame
      title={isWithdrawn ? <Trans>Your account is stopped</Trans> : <Trans>Your account waits for a parent</Trans>}
      foot={
        <Form method="post" action="/logout" className="flex flex-wrap items-center justify-between gap-3">
          <span className="wrap-anywhere text-ink-2">{email}</span>
          <Button type="submit" size="s" icon="logout">
            <Trans>Logout</Trans>
          </Button>
        </Form>
      }
    >
      <PageTitle>{t`Your account waits for a parent`}</PageTitle>
      <meta name="robots" content="noindex" />
      <Answer answer={actionData} labels={labels} />
      {isWithdrawn ? (
        <p className="text-ink-2">
          <Trans>
            Your parent or guardian has withdrawn their consent. Until {day} they can give it again; then the account
            and all that belongs to it are deleted. Please talk with them.
          </Trans>
        </p>
      ) : (
        <>
          {parentEmail ? (
            <>
              <Notice icon="mail" title={<Trans>We have asked {parentEmail}</Trans>}>
                <p>
                  <Trans>
                    Tell them to look into their mail. They open the link there, sign in with an account of their own,
                    and decide.
                  </Trans>
                </p>
              </Notice>
              <p className="mt-5 text-ink-2">
                <Trans>
                  Until then your account can do nothing, and nobody sees it. Without an answer until {day} it is
                  deleted.
                </Trans>
              </p>
              <Form method="post" className="mt-6">
                <input type="hidden" name="intent" value="resend" />
                <Button type="submit" variant="primary" wide icon="send" pending={sent === "resend"}>
                  <Trans>Send the email again</Trans>
                </Button>
              </Form>
            </>
          ) : (
            <Notice tone="warning" title={<Trans>Please name a parent or guardian</Trans>}>
              <p>
                <Trans>
                  Whoever consented to your account is no longer on Sangam. Without another consent it is deleted on{" "}
                  {day}.
                </Trans>
              </p>
            </Notice>
          )}
          <Form method="post" noValidate className="mt-8 grid gap-4 border-t border-line pt-6">
            <input type="hidden" name="intent" value="change" />
            <Field
              id="parentEmail"
              label={parentEmail ? t`Ask another address` : t`Email of your parent or guardian`}
              hint={
                parentEmail ? t`Was it mistyped, or shall somebody else decide? Then the first link ends.` : undefined
              }
              required
              error={problems["parentEmail"]}
            >
              <Input
                type="email"
                name="parentEmail"
                autoComplete="off"
                maxLength={254}
                defaultValue={values["parentEmail"]}
              />
            </Field>
            <Button type="submit" className="justify-self-start max-md:w-full" pending={sent === "change"}>
              <Trans>Ask this address</Trans>
            </Button>
          </Form>
          <div className="mt-8 border-t border-line pt-6">
            <AskOnce
              label={<Trans>Delete my account</Trans>}
              icon="trash"
              className="max-md:w-full"
              question={<Trans>Your account and your address are deleted at once. The link that we mailed ends.</Trans>}
            >
              <Form method="post">
                <input type="hidden" name="intent" value="cancel" />
                <Button type="submit" variant="primary" pending={sent === "cancel"}>
                  <Trans>Delete it now</Trans>
                </Button>
              </Form>
            </AskOnce>
          </div>
        </>
      )}
    </AuthFrame>
  );
}
