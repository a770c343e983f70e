import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Checkbox } from "#/design/choices.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { Field, Input, Select, Textarea } from "#/design/field.tsx";
import { Panel } from "#/design/panel.tsx";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";
import type { GiftDetail } from "../../queries/admin-gift.server.ts";

interface GiftDecisionsProps {
  readonly gift: GiftDetail;
  /** The key of the refund's form. */
  readonly formKey: string;
  readonly today: string;
  readonly answer: FormAnswer;
}

/** The actions on this gift that a treasurer may take now. */
export function GiftDecisions({ gift, formKey, today, answer }: GiftDecisionsProps) {
  const { t } = useLingui();
  const pending = useNavigation().formMethod === "POST";
  const here = `/donations/${gift.id}`;
  const confirm = readAnswer(answer, { intent: "confirm" });
  const fail = readAnswer(answer, { intent: "fail" });
  const refund = readAnswer(answer, { intent: "refund" });
  const isByGateway = gift.channel === "gateway";
  const cancel = readAnswer(answer, { intent: "cancel" });
  const mayConfirm =
    (gift.state === "pending" || gift.state === "failed") && (!isByGateway || gift.declaredAt !== null);
  const code = gift.giver?.receiptCode;
  return (
    <div className="grid gap-4">
      {(gift.state === "completed" || gift.state === "cancelled") && code && (
        <ButtonLink to={`/receipt/${code}/receipt.pdf`} reloadDocument icon="receipt" wide>
          <Trans>Receipt to print</Trans>
        </ButtonLink>
      )}
      {mayConfirm && (
        <Panel
          title={<Trans>Has the money arrived?</Trans>}
          lead={
            <Trans>
              Check your bank’s app or statement first. When you confirm, the gift is counted and the receipt is sent.
            </Trans>
          }
        >
          <Form method="post" action={here} noValidate className="grid gap-4">
            <Field
              id="bankReference"
              label={t`Bank reference`}
              hint={t`UPI reference, cheque or transfer number`}
              error={confirm.problems.bankReference}
            >
              <Input
                name="bankReference"
                maxLength={60}
                autoComplete="off"
                defaultValue={confirm.values.bankReference ?? gift.giver?.reference}
              />
            </Field>
            <Field
              id="bookedOn"
              label={t`Date received`}
              hint={t`Today unless you choose another.`}
              error={confirm.problems.bookedOn}
            >
              <Input type="date" name="bookedOn" max={today} defaultValue={confirm.values.bookedOn} />
            </Field>
            {confirm.problems.bankReference && (
              <Checkbox name="force" label={t`This is correct: both gifts have this reference`} />
            )}
            <Button type="submit" name="intent" value="confirm" variant="primary" icon="check" pending={pending} wide>
              <Trans>Confirm</Trans>
            </Button>
          </Form>
        </Panel>
      )}
      {gift.state === "pending" && (
        <Disclosure title={<Trans>The money did not arrive</Trans>} defaultOpen={fail.refusal !== null}>
          <Form method="post" action={here} noValidate className="grid gap-4">
            <Field id="reason" label={t`Why?`} error={fail.problems.reason} required>
              <Textarea name="reason" rows={2} maxLength={300} defaultValue={fail.values.reason} />
            </Field>
            <Button type="submit" name="intent" value="fail" pending={pending} wide>
              <Trans>Mark as failed</Trans>
            </Button>
          </Form>
        </Disclosure>
      )}
      {gift.state === "completed" && gift.leftPaise > 0 && (
        <Disclosure title={<Trans>Refund</Trans>} defaultOpen={refund.refusal !== null}>
          <Form method="post" action={here} noValidate className="grid gap-4">
            <input type="hidden" name="key" value={formKey} />
            <Field
              id="amount"
              label={t`Amount`}
              hint={t`The whole remaining amount, or a part of it.`}
              error={refund.problems.amount}
              required
            >
              <Input
                name="amount"
                before="₹"
                inputMode="decimal"
                autoComplete="off"
                maxLength={40}
                defaultValue={refund.values.amount ?? String(gift.leftPaise / 100)}
              />
            </Field>
            <Field id="reason" label={t`Why?`} error={refund.problems.reason} required>
              <Textarea name="reason" rows={2} maxLength={300} defaultValue={refund.values.reason} />
            </Field>
            {!isByGateway && (
              <>
                <Field id="way" label={t`How it is refunded`} error={refund.problems.way}>
                  <Select
                    name="way"
                    defaultValue={refund.values.way ?? (gift.method === "cash" ? "cash" : "bank_transfer")}
                  >
                    <option value="cash">{t`Cash`}</option>
                    <option value="bank_transfer">{t`Bank transfer`}</option>
                    <option value="cheque">{t`Cheque`}</option>
                  </Select>
                </Field>
                <Field id="refundReference" label={t`Number of the transfer or cheque`} optional={t`optional`}>
                  <Input name="bankReference" maxLength={60} autoComplete="off" />
                </Field>
              </>
            )}
            <p className="text-sm text-ink-2">
              {isByGateway ? (
                <Trans>The gateway returns it the way it came, in five to seven working days.</Trans>
              ) : (
                <Trans>Refund it first, then record it here.</Trans>
              )}
            </p>
            <Button type="submit" name="intent" value="refund" icon="undo" pending={pending} wide>
              <Trans>Refund</Trans>
            </Button>
          </Form>
        </Disclosure>
      )}
      {gift.mayCancel && (
        <Disclosure title={<Trans>Correct or cancel</Trans>} defaultOpen={cancel.refusal !== null}>
          <div className="grid gap-4">
            <p className="text-sm text-ink-2">
              <Trans>
                Where it was recorded in error. The receipt keeps its number and says that it was cancelled, the books
                take a counter-entry, and the donor is told by email.
              </Trans>
            </p>
            <ButtonLink to={`/donations/record?space=${gift.space.id}&replaces=${gift.id}`} icon="edit" wide>
              <Trans>Record it correctly</Trans>
            </ButtonLink>
            <Form method="post" action={here} noValidate className="grid gap-4">
              <Field
                id="cancelReason"
                label={t`Why is it cancelled?`}
                hint={t`The donor reads this.`}
                error={cancel.problems.cancelReason}
                required
              >
                <Textarea name="cancelReason" rows={2} maxLength={300} defaultValue={cancel.values.cancelReason} />
              </Field>
              <Button type="submit" name="intent" value="cancel" icon="x" pending={pending} wide>
                <Trans>Cancel the receipt</Trans>
              </Button>
            </Form>
          </div>
        </Disclosure>
      )}
    </div>
  );
}
