import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Checkbox } from "#/design/choices.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { Field, Input, Textarea } from "#/design/field.tsx";
import { Panel } from "#/design/panel.tsx";
import { FailForm, RefundForm } from "#/features/payments/public.tsx";
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
  const forms = { paymentId: gift.id, to: here, answer };
  const confirm = readAnswer(answer, { intent: "confirm" });
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
      {gift.state === "pending" && <FailForm forms={forms} />}
      {gift.state === "completed" && gift.leftPaise > 0 && (
        <RefundForm
          forms={forms}
          formKey={formKey}
          leftPaise={gift.leftPaise}
          isByGateway={isByGateway}
          method={gift.method}
        />
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
