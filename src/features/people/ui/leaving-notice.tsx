import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import { Button } from "#/design/button.tsx";
import { Notice } from "#/design/notice.tsx";
import { formatInstant } from "#/platform/i18n/format-date.ts";

interface LeavingNoticeProps {
  readonly dueAt: Date;
  /** IANA zone of the reader. */
  readonly zone: string;
}

/** Says when the reader's account will be deleted, and keeps it. */
export function LeavingNotice({ dueAt, zone }: LeavingNoticeProps) {
  const { i18n } = useLingui();
  const day = formatInstant(dueAt, i18n.locale, zone);
  return (
    <Notice
      tone="warning"
      className="mb-8"
      title={<Trans>Your account will be deleted on {day}.</Trans>}
      action={
        <Form method="post" action="/settings?tab=account" className="mt-3">
          <input type="hidden" name="intent" value="stay" />
          <Button type="submit" variant="primary">
            <Trans>Keep my account</Trans>
          </Button>
        </Form>
      }
    >
      <p>
        <Trans>Until then everything is as it was. After that nobody can bring it back.</Trans>
      </p>
    </Notice>
  );
}
