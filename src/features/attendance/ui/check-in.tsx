import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigation } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { Avatar } from "#/design/avatar.tsx";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";
import { Notice } from "#/design/notice.tsx";
import { Page } from "#/design/page.tsx";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";
import { AdminFrame } from "#/features/members/public.tsx";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { LocalTime } from "#/platform/i18n/local-time.tsx";
import { checkInPath } from "../rules.ts";
import type { Attendee, ShownSubject } from "../views.ts";
import { SubjectLead } from "./subject-lead.tsx";

export interface CheckInProps {
  readonly subject: ShownSubject;
  readonly attendee: Attendee;
  /** The ticket's code. */
  readonly code: string;
  /** The answer to the form. */
  readonly answer: FormAnswer;
  readonly now: Date;
  /** The reader's time zone. */
  readonly zone: string;
}

/** One person at the entrance, whose ticket was opened. */
export function CheckIn({ subject, attendee, code, answer, now, zone }: CheckInProps) {
  const { t } = useLingui();
  const pending = useNavigation().formMethod === "POST";
  const path = checkInPath(code);
  const list = `${subject.path}/attendees`;
  const { isDone } = readAnswer(answer);
  return (
    <AdminFrame
      space={subject.space}
      spaces={[]}
      title={t`Check in`}
      path={path}
      back={{ to: list, label: <Trans>Attendees</Trans> }}
      narrow
      lead={<SubjectLead subject={subject} now={now} zone={zone} />}
    >
      <div className="grid justify-items-center gap-4 py-6 text-center">
        <Avatar name={attendee.name} />
        <p className="text-2xl leading-display wrap-anywhere">{attendee.name}</p>
      </div>
      <Answer answer={answer} />
      {!isDone && attendee.checkedInAt && (
        <Notice tone="warning" className="mb-6" title={<Trans>This ticket has already been used</Trans>}>
          <Trans>
            Checked in <LocalTime at={attendee.checkedInAt} now={now} zone={zone} viewerZone={zone} shows="day-time" />
          </Trans>
        </Notice>
      )}
      {!attendee.checkedInAt && attendee.owes && (
        <Notice tone="warning" className="mb-6" title={<Trans>Entry fee not paid yet</Trans>}>
          <Trans>Collect the fee at the entrance before you check this person in.</Trans>
        </Notice>
      )}
      {!attendee.checkedInAt && attendee.status === "waiting" && (
        <Notice tone="warning" className="mb-6">
          <Trans>This person is on the waiting list and has no place yet.</Trans>
        </Notice>
      )}
      <div className="grid gap-3">
        {!attendee.checkedInAt && attendee.status === "going" && (
          <Form method="post" action={path}>
            <Button type="submit" variant="primary" icon="check" wide pending={pending}>
              <Trans>Check in</Trans>
            </Button>
          </Form>
        )}
        <ButtonLink to={list} wide icon="qr">
          <Trans>Next ticket</Trans>
        </ButtonLink>
      </div>
    </AdminFrame>
  );
}

/** The page for anybody who may not check in: it says nothing of the ticket. */
export function UnknownTicket() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle>{t`Check in`}</PageTitle>
      <Page narrow className="py-16">
        <Empty
          icon="qr"
          title={<Trans>You cannot check this ticket</Trans>}
          action={
            <ButtonLink to="/dashboard">
              <Trans>Dashboard</Trans>
            </ButtonLink>
          }
        >
          <Trans>The team at the entrance sees here whose ticket it is.</Trans>
        </Empty>
      </Page>
    </>
  );
}
