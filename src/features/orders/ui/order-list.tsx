import { Trans, useLingui } from "@lingui/react/macro";
import { Icon } from "#/design/icon.tsx";
import { ListRow, RowList, RowThumb } from "#/design/list-row.tsx";
import { Picture } from "#/design/picture.tsx";
import { formatCivilDay, numbers } from "#/platform/i18n/format-date.ts";
import { pictureSources } from "#/platform/media/picture.ts";
import { formatRupees } from "#/platform/rupees.ts";
import type { NextStep, OrderRow } from "../queries/order-rows.server.ts";
import { StatusBadge } from "./badges.tsx";
import { otherName } from "./words.ts";

export function OrderList({ orders, label }: { orders: readonly OrderRow[]; label: string }) {
  return (
    <RowList label={label}>
      {orders.map((order) => (
        <Order key={order.id} order={order} />
      ))}
    </RowList>
  );
}

function Order({ order }: { order: OrderRow }) {
  const { i18n } = useLingui();
  const { progress, nextStage } = order;
  const deadline = order.deadline && formatCivilDay(order.deadline, i18n.locale);
  return (
    <ListRow
      to={`/orders/${order.id}`}
      before={
        <RowThumb quiet>
          {order.picture ? <Picture {...pictureSources(order.picture)} alt="" sizes="56px" /> : <Icon name="hammer" />}
        </RowThumb>
      }
      title={order.title}
      aside={<span className="font-semibold text-ink">{formatRupees(order.totalPaise, i18n.locale)}</span>}
    >
      {order.step && (
        <p className="font-semibold text-link">
          <StepWords step={order.step} />
        </p>
      )}
      <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusBadge status={order.status} />
        <span className="wrap-anywhere">{otherName(i18n, { name: order.other })}</span>
        {order.status === "in-progress" && (
          <span className="tabular-nums">
            {numbers(i18n.locale, { style: "percent" }).format(progress / 100)}
            {nextStage && ` · ${nextStage}`}
          </span>
        )}
        {deadline && order.status !== "cancelled" && order.status !== "completed" && (
          <span>
            <Trans>by {deadline}</Trans>
          </span>
        )}
      </span>
    </ListRow>
  );
}

export function StepWords({ step }: { step: NextStep }) {
  const { i18n } = useLingui();
  switch (step.kind) {
    case "pay": {
      const amount = formatRupees(step.paise, i18n.locale);
      return <Trans>{amount} is due</Trans>;
    }
    case "confirm":
      return <Trans>Please confirm a payment</Trans>;
    case "answer":
      return <Trans>A change waits for your answer</Trans>;
    case "review":
      return <Trans>How was it? Write a review</Trans>;
    case "complete":
      return <Trans>Every stage is reached: hand it over</Trans>;
    case "check-payment":
      return <Trans>Your client says that they have paid</Trans>;
    case "return":
      return <Trans>Money has to be given back</Trans>;
  }
}
