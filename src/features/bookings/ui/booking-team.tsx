import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import { AskOnce } from "#/design/ask-once.tsx";
import { Button } from "#/design/button.tsx";
import { Checkbox } from "#/design/choices.tsx";
import { Field, Input, Select } from "#/design/field.tsx";
import { Panel } from "#/design/panel.tsx";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { formatRupees } from "#/platform/rupees.ts";
import type { BookingData } from "../pages/booking.tsx";
import { bookingPath } from "../rules.ts";

interface BookingTeamProps {
  readonly data: BookingData;
  readonly answer: unknown;
}

/** What the people of a space do with a booking beside its two sides: who holds it, and what goes back. */
export function BookingTeam({ data, answer }: BookingTeamProps) {
  const { booking, now, me } = data;
  const { rights, state, startsAt, party } = booking;
  const isToCome = startsAt > now && (state === "requested" || state === "confirmed");
  const isTheirs = booking.space !== null && party === "provider" && booking.provider?.id === me;
  return (
    <div className="mt-6 grid gap-6 empty:hidden">
      {rights.mayAssign && isToCome && <Assign data={data} answer={answer} />}
      {isTheirs && !rights.mayAssign && isToCome && (
        <div>
          <AskOnce
            label={<Trans>I cannot come</Trans>}
            question={<Trans>The team is notified, and asks somebody else.</Trans>}
          >
            <Form method="post" action={bookingPath(booking.id)}>
              <Button type="submit" name="intent" value="resign">
                <Trans>Tell the team</Trans>
              </Button>
            </Form>
          </AskOnce>
        </div>
      )}
      {rights.mayRefund && <Refund data={data} answer={answer} />}
    </div>
  );
}

function Assign({ data: { booking, priests }, answer }: BookingTeamProps) {
  const { t } = useLingui();
  const { problems, values } = readAnswer(answer, { intent: "assign" });
  return (
    <Panel title={<Trans>Who holds it?</Trans>}>
      <Form method="post" action={bookingPath(booking.id)} preventScrollReset className="grid gap-3">
        <Field id="priest" label={t`Priest or guide`} error={problems.priest}>
          <Select
            key={booking.provider?.id ?? 0}
            name="priest"
            defaultValue={values.priest ?? booking.provider?.id ?? ""}
          >
            <option value="">{t`Nobody holds it yet`}</option>
            {priests.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Checkbox name="whole" defaultChecked label={t`For all who have booked this time`} />
        <Button type="submit" name="intent" value="assign">
          <Trans>Assign</Trans>
        </Button>
      </Form>
    </Panel>
  );
}

function Refund({ data: { booking, formKey }, answer }: BookingTeamProps) {
  const { t, i18n } = useLingui();
  const { money } = booking;
  const left = money?.state === "paid" ? money.amountPaise - money.refundedPaise : 0;
  if (left <= 0) return null;
  const { problems, values } = readAnswer(answer, { intent: "refund" });
  const most = formatRupees(left, i18n.locale);
  return (
    <div>
      <AskOnce
        label={<Trans>Refund</Trans>}
        icon="undo"
        question={<Trans>Up to {most} can go back, whatever the terms say. The devotee is notified.</Trans>}
      >
        <Form
          method="post"
          action={bookingPath(booking.id)}
          preventScrollReset
          noValidate
          className="grid w-full max-w-sm gap-3"
        >
          <input type="hidden" name="key" value={values.key ?? formKey} />
          <Field id="amount" label={t`Amount`} error={problems.amount} required>
            <Input name="amount" before="₹" inputMode="decimal" defaultValue={values.amount ?? String(left / 100)} />
          </Field>
          <Field id="refundReason" label={t`Reason`} error={problems.refundReason ?? problems.reason} required>
            <Input name="refundReason" maxLength={300} defaultValue={values.refundReason} />
          </Field>
          <Button type="submit" name="intent" value="refund">
            <Trans>Refund it</Trans>
          </Button>
        </Form>
      </AskOnce>
    </div>
  );
}
