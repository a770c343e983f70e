import { Trans } from "@lingui/react/macro";
import { useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import { Button } from "#/design/button.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { Panel } from "#/design/panel.tsx";
import { Section } from "#/design/section.tsx";
import { formatInstant } from "#/platform/i18n/format-date.ts";
import { formatRupees } from "#/platform/rupees.ts";
import type { FailedRefund } from "../queries/failed-refunds.server.ts";
import type { RefundView } from "../queries/refunds.server.ts";
import { reasonText } from "../reasons.ts";
import { HiddenFields } from "./hidden-fields.tsx";
import { ByHandFields, usePaymentForm, type PaymentForms } from "./payment-decisions.tsx";

interface FailedRefundsProps {
  readonly refunds: readonly FailedRefund[];
  readonly zone: string;
  /** The page that decides one of them. */
  readonly pathOf: (paymentId: number) => string;
}

/** The refunds of a payee that wait for somebody: they stay until they are done. */
export function FailedRefunds({ refunds, zone, pathOf }: FailedRefundsProps) {
  const { i18n } = useLingui();
  if (refunds.length === 0) return null;
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
              to={pathOf(refund.paymentId)}
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
  readonly zone: string;
  readonly forms: PaymentForms;
}

/** The actions on a refund that the gateway refused. */
export function FailedRefundPanel({ refund, zone, forms }: FailedRefundProps) {
  const { i18n } = useLingui();
  const amount = formatRupees(refund.amountPaise, i18n.locale);
  const own = { refund: refund.id };
  const byHand = usePaymentForm(forms, "refund-by-hand", own);
  const ids = { ...forms.ids, ...own };
  return (
    <Panel
      title={<Trans>{amount} not refunded yet</Trans>}
      lead={reasonText(refund.failedReason, (word) => i18n._(word))}
    >
      <div className="grid gap-4">
        <p className="text-sm text-ink-2">
          <NextTry retryAt={refund.retryAt} zone={zone} />
        </p>
        <Form method="post" action={forms.to} noValidate>
          <HiddenFields values={ids} />
          <Button
            type="submit"
            name="intent"
            value="retry-refund"
            variant="primary"
            icon="refresh"
            pending={byHand.pending}
            wide
          >
            <Trans>Try again</Trans>
          </Button>
        </Form>
        <Disclosure title={<Trans>Paid back by hand</Trans>} defaultOpen={byHand.refusal !== null}>
          <Form method="post" action={forms.to} noValidate className="grid gap-4">
            <HiddenFields values={ids} />
            <ByHandFields
              idOf={byHand.idOf}
              way={byHand.values.way ?? "bank_transfer"}
              reference={byHand.values.bankReference}
              problems={byHand.problems}
            />
            <p className="text-sm text-ink-2">
              <Trans>Refund it first, then record it here. The gateway is not asked any more.</Trans>
            </p>
            <Button type="submit" name="intent" value="refund-by-hand" icon="check" pending={byHand.pending} wide>
              <Trans>Record as refunded</Trans>
            </Button>
          </Form>
        </Disclosure>
        {!refund.isExcess && (
          <Disclosure title={<Trans>No longer refund it</Trans>}>
            <Form method="post" action={forms.to} noValidate>
              <HiddenFields values={ids} />
              <Button type="submit" name="intent" value="withdraw-refund" icon="x" pending={byHand.pending} wide>
                <Trans>Withdraw the refund</Trans>
              </Button>
            </Form>
          </Disclosure>
        )}
      </div>
    </Panel>
  );
}
