import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import { AskOnce } from "#/design/ask-once.tsx";
import { Button } from "#/design/button.tsx";
import { Field, Input } from "#/design/field.tsx";
import { Notice } from "#/design/notice.tsx";
import { Section } from "#/design/section.tsx";
import { formatFullDay } from "#/platform/i18n/format-date.ts";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";
import type { CommunityView } from "../queries/communities.server.ts";
import { REASON_LENGTH } from "../rules.ts";

interface ClosedProps {
  readonly closing: NonNullable<CommunityView["closing"]>;
  readonly zone: string;
}

/** Since when nothing is added there, and why. */
export function ClosedNotice({ closing: { at, reason }, zone }: ClosedProps) {
  const { i18n } = useLingui();
  const date = formatFullDay(at, i18n.locale, zone);
  return (
    <Notice icon="lock" title={<Trans>Closed since {date}</Trans>}>
      <p className="wrap-anywhere">{reason}</p>
      <p>
        <Trans>What was said here stays readable; nothing is added.</Trans>
      </p>
    </Notice>
  );
}

interface ClosingProps {
  readonly closing: CommunityView["closing"];
  /** Whether the viewer reopens it; what staff closed staff alone reopen. */
  readonly mayReopen: boolean;
  readonly answer: FormAnswer;
}

/** Closes a community, and reopens it. */
export function Closing({ closing, mayReopen, answer }: ClosingProps) {
  const { t } = useLingui();
  const { values, problems } = readAnswer(answer, { intent: "close" });
  if (closing) {
    return (
      <Section heading={<Trans>Reopen the community</Trans>}>
        {mayReopen ? (
          <Form method="post" className="grid justify-items-start gap-4">
            <p className="text-ink-2">
              <Trans>People join, begin and answer here again. Its members are told.</Trans>
            </p>
            <Button type="submit" name="intent" value="reopen" variant="primary">
              <Trans>Reopen it</Trans>
            </Button>
          </Form>
        ) : (
          <p className="text-ink-2">
            <Trans>Staff have closed it; they alone reopen it.</Trans>
          </p>
        )}
      </Section>
    );
  }
  return (
    <Section
      heading={<Trans>Close the community</Trans>}
      lead={<Trans>Nobody joins, begins or answers any more; whoever reads here reads on. You can reopen it.</Trans>}
    >
      <Form method="post" noValidate className="grid gap-5">
        <Field id="reason" label={t`Why`} hint={t`Its members are told, and read it here.`} error={problems.reason}>
          <Input name="reason" maxLength={REASON_LENGTH} dir="auto" defaultValue={values.reason} />
        </Field>
        <Button type="submit" name="intent" value="close" icon="lock" className="justify-self-start">
          <Trans>Close it</Trans>
        </Button>
      </Form>
    </Section>
  );
}

/** What is done with one who moderates: they become the owner, or a member like others. */
export function ModeratorButtons({ personId, name }: { readonly personId: number; readonly name: string }) {
  return (
    <Form method="post" className="flex flex-wrap justify-end gap-2">
      <input type="hidden" name="person" value={personId} />
      <Button type="submit" size="s" name="intent" value="member">
        <Trans>Moderator no longer</Trans>
      </Button>
      <AskOnce
        small
        label={<Trans>Make the owner</Trans>}
        question={<Trans>{name} owns the community then; whoever owns it now keeps order as a moderator.</Trans>}
      >
        <Button type="submit" size="s" name="intent" value="hand-over">
          <Trans>Hand it over</Trans>
        </Button>
      </AskOnce>
    </Form>
  );
}
