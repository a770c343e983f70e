import { Trans, useLingui } from "@lingui/react/macro";
import { Badge } from "#/design/badge.tsx";
import { Empty } from "#/design/empty.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { LocalTime } from "#/platform/i18n/local-time.tsx";
import { formatRupees } from "#/platform/rupees.ts";
import type { EntryView } from "../queries/entries.server.ts";

/** Fees of a date; each leads to where it is confirmed or given back. */
export function EntryList({ entries, now, zone }: { entries: readonly EntryView[]; now: Date; zone: string }) {
  const { t, i18n } = useLingui();
  if (entries.length === 0) return <Empty icon="wallet" title={<Trans>No fee was paid here yet</Trans>} />;
  return (
    <RowList label={t`Entry fees`}>
      {entries.map((entry) => (
        <ListRow
          key={entry.paymentId}
          to={`/donations/${entry.paymentId}`}
          title={entry.name || t`No name given`}
          aside={<b className="font-semibold">{formatRupees(entry.amountPaise, i18n.locale)}</b>}
        >
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <EntryState entry={entry} />
            <LocalTime at={entry.at} now={now} zone={zone} readerZone={zone} shows="day-time" />
          </span>
        </ListRow>
      ))}
    </RowList>
  );
}

function EntryState({ entry }: { entry: EntryView }) {
  const { i18n } = useLingui();
  const back = formatRupees(entry.refundedPaise, i18n.locale);
  if (entry.refundedPaise > 0) {
    return (
      <Badge icon="undo">
        <Trans>{back} given back</Trans>
      </Badge>
    );
  }
  if (entry.hasNoPlace) {
    return (
      <Badge tone="tint" icon="alert">
        <Trans>Paid, without a place</Trans>
      </Badge>
    );
  }
  if (entry.state === "completed") {
    return (
      <Badge tone="good" icon="check">
        <Trans>Paid</Trans>
      </Badge>
    );
  }
  return (
    <Badge tone="tint" icon="clock">
      {entry.isClaimed ? <Trans>Says it is paid: please confirm</Trans> : <Trans>Not paid yet</Trans>}
    </Badge>
  );
}
