import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import { Button } from "#/design/button.tsx";
import { Field, Input, Select } from "#/design/field.tsx";
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
      <p className="wrap-anywhere" dir="auto">
        {reason}
      </p>
      <p className="mt-1 text-sm text-ink-2">
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

interface HandOverProps {
  readonly team: CommunityView["team"];
  readonly answer: FormAnswer;
}

/** Makes one of its moderators the owner. */
export function HandOver({ team, answer }: HandOverProps) {
  const { t } = useLingui();
  const { values } = readAnswer(answer, { intent: "hand-over" });
  const moderators = team.filter(({ role }) => role === "moderator");
  return (
    <Section
      heading={<Trans>Hand it over</Trans>}
      lead={<Trans>A moderator owns it then; whoever owns it now keeps order as a moderator, and may leave.</Trans>}
    >
      {moderators.length === 0 ? (
        <p className="text-ink-2">
          <Trans>Make a member a moderator first.</Trans>
        </p>
      ) : (
        <Form method="post" className="grid gap-5">
          <Field id="person" label={t`New owner`}>
            <Select name="person" defaultValue={values.person}>
              {moderators.map(({ personId, name }) => (
                <option key={personId} value={personId}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Button type="submit" name="intent" value="hand-over" className="justify-self-start">
            <Trans>Make the owner</Trans>
          </Button>
        </Form>
      )}
    </Section>
  );
}
