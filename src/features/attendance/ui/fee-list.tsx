import { Trans, useLingui } from "@lingui/react/macro";
import { Badge } from "#/design/badge.tsx";
import { Empty } from "#/design/empty.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { LocalTime } from "#/platform/i18n/local-time.tsx";
import { formatRupees } from "#/platform/rupees.ts";
import type { FeeView } from "../views.ts";

/** Fees of a subject; each leads to where it is confirmed or given back. */
export function FeeList({ fees, now, zone }: { fees: readonly FeeView[]; now: Date; zone: string }) {
  const { t, i18n } = useLingui();
  if (fees.length === 0) return <Empty icon="wallet" title={<Trans>No fee was paid here yet</Trans>} />;
  return (
    <RowList label={t`Entry fees`}>
      {fees.map((fee) => (
        <ListRow
          key={fee.paymentId}
          to={`/donations/${fee.paymentId}`}
          title={fee.name || t`No name given`}
          aside={<b className="font-semibold">{formatRupees(fee.amountPaise, i18n.locale)}</b>}
        >
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <FeeState fee={fee} />
            <LocalTime at={fee.at} now={now} zone={zone} viewerZone={zone} shows="day-time" />
          </span>
        </ListRow>
      ))}
    </RowList>
  );
}

function FeeState({ fee }: { fee: FeeView }) {
  const { i18n } = useLingui();
  const back = formatRupees(fee.refundedPaise, i18n.locale);
  if (fee.refundedPaise > 0) {
    return (
      <Badge icon="undo">
        <Trans>{back} refunded</Trans>
      </Badge>
    );
  }
  if (fee.refund !== "none") {
    return (
      <Badge tone="tint" icon="undo">
        {fee.refund === "owed" ? <Trans>To be sent back</Trans> : <Trans>Refund on its way</Trans>}
      </Badge>
    );
  }
  if (fee.isUnused) {
    return (
      <Badge tone="tint" icon="alert">
        <Trans>Paid, without a place</Trans>
      </Badge>
    );
  }
  if (fee.state === "completed") {
    return (
      <Badge tone="good" icon="check">
        <Trans>Paid</Trans>
      </Badge>
    );
  }
  return (
    <Badge tone="tint" icon="clock">
      {fee.isDeclared ? <Trans>Reported as paid: please confirm</Trans> : <Trans>Not paid yet</Trans>}
    </Badge>
  );
}
