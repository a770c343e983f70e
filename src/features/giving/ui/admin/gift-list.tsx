import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { Badge } from "#/design/badge.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { Table, type Column } from "#/design/table.tsx";
import type { PaymentState } from "#/features/payments/public.ts";
import { formatInstant } from "#/platform/i18n/format-date.ts";
import { formatRupees } from "#/platform/rupees.ts";
import type { AdminGift } from "../../queries/admin-gifts.server.ts";
import type { Totals } from "../../queries/gift-sums.server.ts";
import { fundName, methodLabels, stateLabels } from "../fund-words.ts";

export interface FundNames {
  readonly funds: readonly { readonly key: string; readonly name: string }[];
}

const stateTones = { completed: "good", pending: "tint", failed: "quiet", cancelled: "quiet" } as const;
const stateIcons = { completed: "check", pending: "clock", failed: "x", cancelled: "x" } as const;

export function StateBadge({ state, isDeclared }: { state: PaymentState; isDeclared?: boolean }) {
  const { i18n } = useLingui();
  return (
    <Badge tone={stateTones[state]} icon={stateIcons[state]}>
      {isDeclared ? <Trans>Pending: reported as paid</Trans> : i18n._(stateLabels[state])}
    </Badge>
  );
}

/** The giver's name, for roles that may know it. */
export function GiverName({ giver }: { giver: NonNullable<AdminGift["giver"]> }) {
  return (
    <span className="wrap-anywhere">
      {giver.name || <Trans>No name given</Trans>}
      {giver.isAnonymous && (
        <span className="block text-sm font-normal text-ink-2">
          <Trans>Anonymous to everybody else</Trans>
        </span>
      )}
    </span>
  );
}

function Amount({ gift }: { gift: AdminGift }) {
  const { i18n } = useLingui();
  const back = formatRupees(gift.refundedPaise, i18n.locale);
  return (
    <span className="tabular-nums">
      <b className="font-semibold">{formatRupees(gift.amountPaise, i18n.locale)}</b>
      {gift.refundedPaise > 0 && (
        <span className="block text-sm text-ink-2">
          <Trans>{back} refunded</Trans>
        </span>
      )}
    </span>
  );
}

interface GiftListProps extends FundNames {
  readonly gifts: readonly AdminGift[];
  /** The space's time zone. */
  readonly zone: string;
  readonly seesNames: boolean;
}

/** The same gifts as lines on phones and as a table where there is room. */
export function GiftList({ gifts, zone, seesNames, funds }: GiftListProps) {
  const { t, i18n } = useLingui();
  const when = (gift: AdminGift) => formatInstant(gift.at, i18n.locale, zone);
  const to = (gift: AdminGift) => `/donations/${gift.id}`;
  const fund = (gift: AdminGift) => fundName(i18n, gift.fund, funds);
  const columns: Column<AdminGift>[] = [
    {
      key: "who",
      head: seesNames ? <Trans>Donor</Trans> : <Trans>Category</Trans>,
      rowHead: true,
      cell: (gift) => (
        <Link to={to(gift)} className="inline-link font-semibold">
          {gift.giver ? <GiverName giver={gift.giver} /> : fund(gift)}
        </Link>
      ),
    },
    { key: "when", head: <Trans>Date</Trans>, cell: when },
    ...(seesNames ? [{ key: "fund", head: <Trans>Category</Trans>, cell: fund }] : []),
    { key: "method", head: <Trans>Method</Trans>, cell: (gift) => i18n._(methodLabels[gift.method]) },
    { key: "receipt", head: <Trans>Receipt</Trans>, cell: (gift) => gift.receipt ?? "–" },
    {
      key: "state",
      head: <Trans>Status</Trans>,
      cell: (gift) => <StateBadge state={gift.state} isDeclared={gift.isDeclared} />,
    },
    { key: "amount", head: <Trans>Amount</Trans>, numeric: true, cell: (gift) => <Amount gift={gift} /> },
  ];
  return (
    <>
      <RowList label={t`Donation List`} className="lg:hidden">
        {gifts.map((gift) => (
          <ListRow
            key={gift.id}
            to={to(gift)}
            title={gift.giver ? <GiverName giver={gift.giver} /> : fund(gift)}
            aside={<Amount gift={gift} />}
          >
            <span className="block">
              {gift.giver && `${fund(gift)} · `}
              {i18n._(methodLabels[gift.method])}
              {gift.receipt && ` · ${gift.receipt}`}
            </span>
            <span className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
              <StateBadge state={gift.state} isDeclared={gift.isDeclared} />
              {when(gift)}
            </span>
          </ListRow>
        ))}
      </RowList>
      <Table
        caption={<Trans>Donation List</Trans>}
        columns={columns}
        rows={[...gifts]}
        rowKey={(gift) => String(gift.id)}
        className="max-lg:hidden"
      />
    </>
  );
}

/** The count and the sums of a filter, in one line. */
export function GiftTotals({ totals }: { totals: Totals }) {
  const { i18n } = useLingui();
  const { completed, pending, failed, cancelled } = totals;
  const gifts = completed.gifts + pending.gifts + failed.gifts + cancelled.gifts;
  const received = formatRupees(completed.paise - completed.refundedPaise, i18n.locale);
  const waiting = formatRupees(pending.paise, i18n.locale);
  return (
    <p role="status" className="text-ink-2 tabular-nums">
      <b className="font-semibold text-ink">
        <Plural value={gifts} one="# gift" other="# gifts" />
      </b>
      {" · "}
      <Trans>{received} received</Trans>
      {pending.gifts > 0 && (
        <>
          {" · "}
          <Trans>{waiting} pending</Trans>
        </>
      )}
    </p>
  );
}
