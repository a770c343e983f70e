import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import { Badge } from "#/design/badge.tsx";
import { Button } from "#/design/button.tsx";
import { Checkbox } from "#/design/choices.tsx";
import { Field, Input } from "#/design/field.tsx";
import { TextLink } from "#/design/text-link.tsx";
import {
  FailedRefundPanel,
  FailForm,
  HiddenFields,
  reasonText,
  RefundForm,
  usePaymentForm,
  type PaymentForms,
} from "#/features/payments/public.tsx";
import type { FormAnswer } from "#/platform/http/form-answer.ts";
import { formatInstant } from "#/platform/i18n/format-date.ts";
import { formatRupees } from "#/platform/rupees.ts";
import type { PracticePayment } from "../queries/practice-payments.server.ts";

interface PaymentRowProps {
  readonly payment: PracticePayment;
  readonly zone: string;
  readonly formKey: string;
  readonly answer: FormAnswer;
  readonly isOpen: boolean;
}

/** One payment, and what its receiver may do about it. */
export function PaymentRow({ payment, zone, formKey, answer, isOpen }: PaymentRowProps) {
  const { i18n } = useLingui();
  const { id, state, payer, subject, amountPaise, refundedPaise, refunds } = payment;
  const forms = { paymentId: id, to: "/practice/payments", ids: { payment: id }, answer };
  const failed = refunds.filter((refund) => refund.state === "failed");
  return (
    <li id={`payment-${id}`} className="border-b border-line py-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="min-w-0 text-lg font-semibold wrap-anywhere">{subject}</h2>
        <span className="flex-none text-lg font-semibold tabular-nums">{formatRupees(amountPaise, i18n.locale)}</span>
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
        <span className="wrap-anywhere">{payer}</span>
        <span className="text-sm">{formatInstant(payment.at, i18n.locale, zone)}</span>
        {state === "failed" && (
          <Badge icon="x">
            <Trans>Failed</Trans>
          </Badge>
        )}
        {refundedPaise > 0 && (
          <Badge icon="undo">
            <Trans>{formatRupees(refundedPaise, i18n.locale)} refunded</Trans>
          </Badge>
        )}
        {payment.receiptCode && (
          <TextLink to={`/receipt/${payment.receiptCode}`} icon="receipt">
            <Trans>Receipt</Trans>
          </TextLink>
        )}
      </p>
      {payment.failedReason && state === "failed" && (
        <p className="mt-2 wrap-anywhere">{reasonText(payment.failedReason, (word) => i18n._(word))}</p>
      )}
      {failed.map((refund) => (
        <div key={refund.id} className="mt-4">
          <FailedRefundPanel refund={refund} zone={zone} forms={forms} />
        </div>
      ))}
      {/* Money that comes after all completes what had failed. */}
      {(state === "pending" || state === "failed") && <Confirm forms={forms} bankReference={payment.bankReference} />}
      {state === "pending" && <FailForm forms={forms} />}
      {state === "completed" && payment.leftPaise > 0 && (
        <RefundForm
          forms={forms}
          formKey={formKey}
          leftPaise={payment.leftPaise}
          isByGateway={payment.channel === "gateway"}
          method={payment.method}
          isOpen={isOpen}
        />
      )}
    </li>
  );
}

function Confirm({ forms, bankReference }: { forms: PaymentForms; bankReference: string }) {
  const { t } = useLingui();
  const { values, problems, idOf, pending } = usePaymentForm(forms, "confirm");
  return (
    <Form method="post" noValidate className="mt-4 grid gap-4 rounded-card bg-tint p-4">
      <HiddenFields values={forms.ids} />
      <p>
        <Trans>Look into your bank’s app first. When you confirm, it is counted and the receipt is sent.</Trans>
      </p>
      <Field id={idOf("reference")} label={t`UPI reference`} error={problems.bankReference}>
        <Input
          name="bankReference"
          maxLength={60}
          autoComplete="off"
          defaultValue={values.bankReference ?? bankReference}
        />
      </Field>
      {problems.bankReference && (
        <Checkbox name="force" label={t`This is correct: both payments have this reference`} />
      )}
      <Button type="submit" name="intent" value="confirm" variant="primary" icon="check" pending={pending} wide>
        <Trans>It has arrived</Trans>
      </Button>
    </Form>
  );
}
