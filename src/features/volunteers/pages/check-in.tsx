import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { BackBar } from "#/design/back-link.tsx";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";
import { Notice } from "#/design/notice.tsx";
import { Page } from "#/design/page.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { formatTime } from "#/platform/i18n/format-date.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { Answer } from "#/design/answer.tsx";
import { readCheckInCode } from "../check-in-code.server.ts";
import { checkInByCode } from "../commands/check-in.server.ts";
import { CheckInForm } from "../forms.ts";
import { readSelfAtShift } from "../queries/shift-request.server.ts";
import { volunteerRefusals } from "../refusals.ts";
import { ShiftTime } from "../ui/shift-time.tsx";
import type { Route } from "./+types/check-in";
import { Title } from "#/design/title.tsx";

export const headers = () => ({ "cache-control": "private, no-store" });

/** The page behind the check-in code. Opening it changes nothing: a press does. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const now = new Date(ctx.clock());
  const code = readCheckInCode(ctx.secret, params.code, now);
  const shift = code && (await readSelfAtShift(ctx.db, viewer.personId, code.shiftId));
  return { shift, isFresh: code?.isFresh ?? false, now };
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, volunteerRefusals, async ({ ctx, viewer, form, done }) => {
    const { intent } = form(CheckInForm);
    await checkInByCode(ctx, viewer, { code: params.code, intent });
    return intent === "in"
      ? done(msg`You are checked in. Thank you for coming.`)
      : done(msg`Checked out. Thank you for your service.`);
  });

export default function CheckIn({ loaderData, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { shift, isFresh, now } = loaderData;
  const pending = useNavigation().formMethod === "POST";
  const { isDone } = readAnswer(actionData);
  const self = shift?.self;
  const expected = ["accepted", "swap-wanted", "done"].includes(self?.state ?? "");
  const since = self?.hereSince && shift && formatTime(self.hereSince, i18n.locale, shift.space.zone);
  return (
    <>
      <PageTitle>{t`Check in`}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to="/volunteering">
        <Trans>My service</Trans>
      </BackBar>
      <Page narrow className="pb-20">
        {!shift || (!isFresh && !isDone) ? (
          <Empty
            icon="qr"
            title={<Trans>This code is too old</Trans>}
            action={
              <ButtonLink to="/volunteering">
                <Trans>My service</Trans>
              </ButtonLink>
            }
          >
            <Trans>Please scan the one at the desk again.</Trans>
          </Empty>
        ) : (
          <>
            <header className="pt-2 pb-6">
              <p className="text-ink-2">{shift.space.name}</p>
              <Title className="mt-1" size="xl">
                {shift.role}
              </Title>
              <p className="mt-2 text-ink-2">
                {shift.title} · <ShiftTime shift={shift} now={now} zone={shift.space.zone} />
              </p>
            </header>
            <Answer answer={actionData} />
            {self?.hereSince ? (
              <Action intent="out" pending={pending} isDone={isDone}>
                <Trans>Check out</Trans> <span className="font-normal">· {since}</span>
              </Action>
            ) : expected && self?.status === "active" ? (
              <Action intent="in" pending={pending} isDone={isDone}>
                <Trans>Check in</Trans>
              </Action>
            ) : (
              <Notice title={<Trans>You are not on this shift.</Trans>}>
                <Trans>Please speak to the desk. They will add you to it.</Trans>
              </Notice>
            )}
          </>
        )}
      </Page>
    </>
  );
}

interface ActionProps {
  readonly intent: "in" | "out";
  readonly pending: boolean;
  readonly isDone: boolean;
  readonly children: ReactNode;
}

function Action({ intent, pending, isDone, children }: ActionProps) {
  return (
    <Form method="post">
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant={isDone ? "secondary" : "primary"}
        icon={intent === "in" ? "check" : "logout"}
        pending={pending}
        wide
      >
        {children}
      </Button>
    </Form>
  );
}
