import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Badge } from "#/design/badge.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import type { BriefRow } from "#/features/audit/public.server.ts";
import type { RefundView } from "#/features/payments/public.server.ts";
import { reasonText } from "#/features/payments/public.tsx";
import { formatInstant } from "#/platform/i18n/format-date.ts";
import { formatRupees } from "#/platform/rupees.ts";

export function Refunds({ refunds, zone }: { refunds: readonly RefundView[]; zone: string }) {
  const { i18n } = useLingui();
  return (
    <RowList>
      {refunds.map((refund) => (
        <ListRow
          key={refund.id}
          title={formatRupees(refund.amountPaise, i18n.locale)}
          aside={
            refund.state === "processed" ? (
              <Badge tone="good" icon="check">
                <Trans>Refunded</Trans>
              </Badge>
            ) : refund.state === "pending" ? (
              <Badge tone="tint" icon="clock">
                <Trans>On its way</Trans>
              </Badge>
            ) : refund.state === "failed" ? (
              <Badge tone="deep" icon="alert">
                <Trans>Not refunded yet</Trans>
              </Badge>
            ) : (
              <Badge icon="x">
                <Trans>Withdrawn</Trans>
              </Badge>
            )
          }
        >
          <span className="block wrap-anywhere">{reasonText(refund.reason, (word) => i18n._(word))}</span>
          <span className="block">
            {formatInstant(refund.at, i18n.locale, zone)}
            {refund.failedReason && ` · ${reasonText(refund.failedReason, (word) => i18n._(word))}`}
            {refund.bankReference && ` · ${refund.bankReference}`}
          </span>
        </ListRow>
      ))}
    </RowList>
  );
}

const actions: Readonly<Record<string, MessageDescriptor>> = {
  "giving.identities-seen": msg`Viewed`,
  "payment.recorded": msg`Recorded at the counter`,
  "payment.confirmed": msg`Confirmed`,
  "payment.failed": msg`Marked as failed`,
  "payment.cancelled": msg`Cancelled the receipt`,
  "payment.refund-requested": msg`Refund requested`,
  "payment.refunded": msg`Refunded`,
  "payment.refund-failed": msg`The gateway could not refund it`,
  "payment.refund-retried": msg`Tried the refund again`,
  "payment.refund-by-hand": msg`Paid back by hand`,
  "payment.refund-withdrawn": msg`Withdrew the refund`,
  "payment.paid-twice": msg`Paid twice; the second payment goes back`,
  "payment.excess-returned": msg`The second payment was refunded`,
  "payment.amount-differs": msg`The gateway reported another amount`,
  "payment.dispute-open": msg`Disputed by the payer’s bank`,
  "payment.dispute-under-review": msg`The dispute is under review`,
  "payment.dispute-won": msg`The dispute was won`,
  "payment.dispute-lost": msg`The dispute was lost`,
  "payment.dispute-closed": msg`The dispute was closed`,
  "payment.statement-matched": msg`Found in the bank’s statement`,
};

/** Groups the same action of the same person in a row into one line, with the time of the last. */
function inRuns(rows: readonly BriefRow[]): { row: BriefRow; times: number }[] {
  const runs: { row: BriefRow; times: number }[] = [];
  for (const row of rows) {
    const last = runs.at(-1);
    if (last && last.row.action === row.action && last.row.actor === row.actor) last.times += 1;
    else runs.push({ row, times: 1 });
  }
  return runs;
}

export function Trail({ rows, zone }: { rows: readonly BriefRow[]; zone: string }) {
  const { t, i18n } = useLingui();
  if (rows.length === 0) {
    return (
      <p className="text-ink-2">
        <Trans>Nobody has viewed it before you.</Trans>
      </p>
    );
  }
  return (
    <RowList label={t`Audit trail`}>
      {inRuns(rows).map(({ row, times }) => (
        <ListRow
          key={row.id}
          title={actions[row.action] ? i18n._(actions[row.action]!) : row.action}
          aside={formatInstant(row.at, i18n.locale, zone)}
        >
          {row.actor ?? <Trans>Sangam</Trans>}
          {times > 1 && (
            <>
              {" · "}
              <Plural value={times} one="# time" other="# times" />
            </>
          )}
        </ListRow>
      ))}
    </RowList>
  );
}
