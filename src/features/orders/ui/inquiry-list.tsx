import { Trans, useLingui } from "@lingui/react/macro";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { formatCivilDay, formatRelative } from "#/platform/i18n/format-date.ts";
import { formatRupees } from "#/platform/rupees.ts";
import type { InquiryRow } from "../queries/lists.server.ts";
import type { OrderSide } from "../rules.ts";
import { InquiryBadge, PriorityBadge } from "./badges.tsx";
import { budgetText } from "./words.ts";

interface InquiryListProps {
  readonly inquiries: readonly InquiryRow[];
  readonly side: OrderSide;
  readonly label: string;
  readonly now: Date;
  readonly zone: string;
}

export function InquiryList({ inquiries, side, label, now, zone }: InquiryListProps) {
  const { i18n } = useLingui();
  return (
    <RowList label={label}>
      {inquiries.map((inquiry) => {
        const budget = budgetText(i18n, inquiry);
        const deadline = inquiry.deadline && formatCivilDay(inquiry.deadline, i18n.locale);
        const until = inquiry.validUntil && formatCivilDay(inquiry.validUntil, i18n.locale);
        const price = inquiry.quotePaise !== null && formatRupees(inquiry.quotePaise, i18n.locale);
        return (
          <ListRow
            key={inquiry.id}
            to={`/orders/inquiry/${inquiry.id}`}
            title={inquiry.service}
            aside={formatRelative(inquiry.createdAt, now, i18n.locale, zone)}
          >
            {side === "client" && inquiry.state === "quoted" && price && (
              <p className="font-semibold text-link">
                <Trans>Look at the quote: {price}</Trans>
              </p>
            )}
            <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
              {side === "provider" && inquiry.state === "open" ? (
                <PriorityBadge priority={inquiry.priority} />
              ) : (
                <InquiryBadge state={inquiry.state} side={side} />
              )}
              <span className="wrap-anywhere">{inquiry.other}</span>
              {budget && <span className="tabular-nums">{budget}</span>}
              {until ? (
                <span>
                  <Trans>valid until {until}</Trans>
                </span>
              ) : (
                deadline && (
                  <span>
                    <Trans>by {deadline}</Trans>
                  </span>
                )
              )}
            </span>
          </ListRow>
        );
      })}
    </RowList>
  );
}
