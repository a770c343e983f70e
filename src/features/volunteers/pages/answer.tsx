import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form, redirect, useNavigation } from "react-router";
import { BackBar } from "#/design/back-link.tsx";
import { Button } from "#/design/button.tsx";
import { KeyValues } from "#/design/key-values.tsx";
import { Notice } from "#/design/notice.tsx";
import { Page } from "#/design/page.tsx";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { formatFullDay, formatTime } from "#/platform/i18n/format-date.ts";
import { notFound } from "#/platform/refusal.ts";
import { answerByToken } from "../commands/answers.server.ts";
import { AnswerForm, readToken } from "../forms.ts";
import { readShiftRequest } from "../queries/shift-request.server.ts";
import { volunteerRefusals } from "../refusals.ts";
import { Answer as Answered } from "#/design/answer.tsx";
import { AssignmentBadge } from "../ui/badges.tsx";
import type { Route } from "./+types/answer";
import { Title } from "#/design/title.tsx";

/** The address is the only key to the page: no copy of it is kept. */
export const headers = () => ({ "cache-control": "private, no-store", "referrer-policy": "same-origin" });

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const token = readToken(params.token);
  const shift = token ? await readShiftRequest(ctx.db, token) : null;
  if (!shift) {
    await setFlash(ctx, "refused", msg`We could not find that shift.`);
    throw redirect("/");
  }
  // A person who has an account by now finds everything there.
  if (shift.hasAccount) throw redirect("/volunteering");
  return { shift, isOver: shift.endsAt.getTime() <= ctx.clock() };
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, volunteerRefusals, async ({ ctx, form, done }) => {
    const token = readToken(params.token);
    if (!token) throw notFound();
    const { intent } = form(AnswerForm);
    await answerByToken(ctx, { token, answer: intent });
    return done(
      intent === "accept" ? msg`Thank you. They look forward to seeing you.` : msg`Thank you for telling them.`,
    );
  });

export default function AnswerShift({ loaderData, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { shift, isOver } = loaderData;
  const { space, state, name } = shift;
  const pending = useNavigation().formMethod === "POST";
  const isFull = shift.isFull && (state === "asked" || state === "declined");
  const day = formatFullDay(shift.startsAt, i18n.locale, space.zone);
  const from = formatTime(shift.startsAt, i18n.locale, space.zone);
  const until = formatTime(shift.endsAt, i18n.locale, space.zone);
  return (
    <>
      <PageTitle>{`${t`Can you come?`} · ${space.name}`}</PageTitle>
      <meta name="robots" content="noindex, nofollow" />
      <BackBar to={`/space/${space.id}`}>{space.name}</BackBar>
      <Page narrow className="pt-2 pb-20 lg:pt-8">
        <header className="pb-6">
          <p className="text-ink-2">
            <Trans>Namaste {name},</Trans>
          </p>
          <Title className="mt-1" size="xl">
            <Trans>Can you come?</Trans>
          </Title>
          <p className="mt-2">
            <AssignmentBadge state={state} />
          </p>
        </header>
        <Answered answer={actionData} />
        <KeyValues
          items={[
            { label: <Trans>What</Trans>, value: shift.role },
            { label: <Trans>For</Trans>, value: shift.title },
            { label: <Trans>Day</Trans>, value: day },
            {
              label: <Trans>Time</Trans>,
              value: (
                <Trans>
                  {from} to {until}
                </Trans>
              ),
            },
            ...(shift.place ? [{ label: <Trans>Where to meet</Trans>, value: shift.place }] : []),
          ]}
        />
        {shift.note && <p className="mt-4 wrap-anywhere">{shift.note}</p>}
        <div className="mt-8">
          {shift.isCancelled ? (
            <Notice title={<Trans>This shift was cancelled.</Trans>}>
              <Trans>You need not come. Thank you for being ready.</Trans>
            </Notice>
          ) : isOver || state === "done" ? (
            <Notice title={<Trans>This shift is over.</Trans>}>
              <Trans>Thank you.</Trans>
            </Notice>
          ) : (
            <Form method="post" preventScrollReset className="grid gap-3">
              {isFull && (
                <Notice>
                  <Trans>All places are now taken. Thank you for wanting to help.</Trans>
                </Notice>
              )}
              {!isFull && state !== "accepted" && (
                <Button
                  type="submit"
                  name="intent"
                  value="accept"
                  variant="primary"
                  icon="check"
                  pending={pending}
                  wide
                >
                  <Trans>I will come</Trans>
                </Button>
              )}
              {state !== "declined" && (
                <Button type="submit" name="intent" value="decline" pending={pending} wide>
                  <Trans>I cannot come</Trans>
                </Button>
              )}
            </Form>
          )}
        </div>
        <p className="mt-6 text-sm text-ink-2">
          <Trans>You can change your answer here until it begins.</Trans>
        </p>
      </Page>
    </>
  );
}
