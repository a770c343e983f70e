import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigation } from "react-router";
import { Button } from "#/design/button.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { Field, Input, Select } from "#/design/field.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { Panel } from "#/design/panel.tsx";
import { Section } from "#/design/section.tsx";
import type { FailedRefund as FailedRefundRow, RefundView } from "#/features/payments/public.server.ts";
import { reasonText } from "#/features/payments/public.tsx";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";
import { formatInstant } from "#/platform/i18n/format-date.ts";
import { formatRupees } from "#/platform/rupees.ts";

/** The refunds of a space that wait for somebody: they stay until they are done. */
export function FailedRefunds({ refunds, zone }: { refunds: readonly FailedRefundRow[]; zone: string }) {
  const { i18n } = useLingui();
  return (
    <div id="refunds" className="mb-9">
      <Section
        size="s"
        heading={<Trans>Refunds that failed</Trans>}
        lead={
          <Trans>The gateway could not make them. Open one to try again, or to record it as paid back by hand.</Trans>
        }
      >
        <RowList>
          {refunds.map((refund) => (
            <ListRow
              key={refund.id}
              to={`/donations/${refund.paymentId}`}
              title={formatRupees(refund.amountPaise, i18n.locale)}
              aside={refund.isExcess ? <Trans>Paid twice</Trans> : <Trans>Refund</Trans>}
            >
              <span className="block wrap-anywhere">{reasonText(refund.failedReason, (word) => i18n._(word))}</span>
              <NextTry retryAt={refund.retryAt} zone={zone} />
            </ListRow>
          ))}
        </RowList>
      </Section>
    </div>
  );
}

function NextTry({ retryAt, zone }: { retryAt: Date | null; zone: string }) {
  const { i18n } = useLingui();
  const when = retryAt && formatInstant(retryAt, i18n.locale, zone);
  return (
    <span className="block">
      {when ? <Trans>Tried again by itself: {when}</Trans> : <Trans>It is not tried again by itself any more.</Trans>}
    </span>
  );
}

interface FailedRefundProps {
  readonly refund: RefundView;
  readonly paymentId: number;
  readonly zone: string;
  readonly answer: FormAnswer;
}

/** What a treasurer may do about one of them. */
export function FailedRefund({ refund, paymentId, zone, answer }: FailedRefundProps) {
  const { t, i18n } = useLingui();
  const pending = useNavigation().formMethod === "POST";
  const here = `/donations/${paymentId}`;
  const amount = formatRupees(refund.amountPaise, i18n.locale);
  const byHand = readAnswer(answer, { intent: "refund-by-hand", refund: String(refund.id) });
  const own = `-${refund.id}`;
  return (
    <Panel
      title={<Trans>{amount} not refunded yet</Trans>}
      lead={reasonText(refund.failedReason, (word) => i18n._(word))}
    >
      <div className="grid gap-4">
        <p className="text-sm text-ink-2">
          <NextTry retryAt={refund.retryAt} zone={zone} />
        </p>
        <Form method="post" action={here} noValidate>
          <input type="hidden" name="refund" value={refund.id} />
          <Button
            type="submit"
            name="intent"
            value="retry-refund"
            variant="primary"
            icon="refresh"
            pending={pending}
            wide
          >
            <Trans>Try again</Trans>
          </Button>
        </Form>
        <Disclosure title={<Trans>Paid back by hand</Trans>} defaultOpen={byHand.refusal !== null}>
          <Form method="post" action={here} noValidate className="grid gap-4">
            <input type="hidden" name="refund" value={refund.id} />
            <Field id={`way${own}`} label={t`How it is refunded`} error={byHand.problems.way}>
              <Select name="way" defaultValue={byHand.values.way ?? "bank_transfer"}>
                <option value="bank_transfer">{t`Bank transfer`}</option>
                <option value="cheque">{t`Cheque`}</option>
                <option value="cash">{t`Cash`}</option>
              </Select>
            </Field>
            <Field
              id={`bankReference${own}`}
              label={t`Number of the transfer or cheque`}
              error={byHand.problems.bankReference}
            >
              <Input
                name="bankReference"
                maxLength={60}
                autoComplete="off"
                defaultValue={byHand.values.bankReference}
              />
            </Field>
            <p className="text-sm text-ink-2">
              <Trans>Refund it first, then record it here. The gateway is not asked any more.</Trans>
            </p>
            <Button type="submit" name="intent" value="refund-by-hand" icon="check" pending={pending} wide>
              <Trans>Record as refunded</Trans>
            </Button>
          </Form>
        </Disclosure>
        {!refund.isExcess && (
          <Disclosure title={<Trans>No longer refund it</Trans>}>
            <Form method="post" action={here} noValidate>
              <input type="hidden" name="refund" value={refund.id} />
              <Button type="submit" name="intent" value="withdraw-refund" icon="x" pending={pending} wide>
                <Trans>Withdraw the refund</Trans>
              </Button>
            </Form>
          </Disclosure>
        )}
      </div>
    </Panel>
  );
}
