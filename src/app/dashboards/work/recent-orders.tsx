import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";
import { Icon } from "#/design/icon.tsx";
import { ListRow, RowList, RowThumb } from "#/design/list-row.tsx";
import { Picture } from "#/design/picture.tsx";
import { Progress } from "#/design/progress.tsx";
import { Section } from "#/design/section.tsx";
import { StatusBadge, StepWords } from "#/features/orders/public.tsx";
import { formatCivilDay, numbers } from "#/platform/i18n/format-date.ts";
import { pictureSources } from "#/platform/media/picture.ts";
import { formatRupees } from "#/platform/rupees.ts";
import type { MakerData } from "./read-maker.server.ts";

/** The latest orders, each with how far it is. */
export function RecentOrders({ orders }: { orders: MakerData["orders"] }) {
  return (
    <Section
      heading={<Trans>Recent Orders</Trans>}
      link={orders.length > 0 ? { to: "/orders?as=provider", label: <Trans>View All</Trans> } : undefined}
    >
      {orders.length === 0 ? (
        <Empty
          icon="hammer"
          level={3}
          title={<Trans>No orders yet</Trans>}
          action={
            <ButtonLink to="/create-project" icon="plus">
              <Trans>New Project</Trans>
            </ButtonLink>
          }
        >
          <Trans>An inquiry whose quote is accepted becomes an order. Work of your own begins as a project.</Trans>
        </Empty>
      ) : (
        <RowList>
          {orders.map((order) => (
            <Order key={order.id} order={order} />
          ))}
        </RowList>
      )}
    </Section>
  );
}

function Order({ order }: { order: MakerData["orders"][number] }) {
  const { t, i18n } = useLingui();
  const { id, title, other, deadline, progress, picture } = order;
  const percent = numbers(i18n.locale, { style: "percent" }).format(progress / 100);
  const isOpen = order.status === "in-progress" || order.status === "pending-approval";
  const day = isOpen && deadline && formatCivilDay(deadline, i18n.locale);
  return (
    <ListRow
      to={`/orders/${id}`}
      before={
        <RowThumb>{picture ? <Picture {...pictureSources(picture)} sizes="56px" /> : <Icon name="hammer" />}</RowThumb>
      }
      title={title}
      aside={order.totalPaise > 0 ? formatRupees(order.totalPaise, i18n.locale) : undefined}
    >
      {order.step && (
        <p className="font-semibold text-link">
          <StepWords step={order.step} />
        </p>
      )}
      <span className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <StatusBadge status={order.status} />
        {other && <span className="wrap-anywhere">{other}</span>}
        {day && <Trans>until {day}</Trans>}
      </span>
      {order.status === "in-progress" && (
        <Progress className="mt-2" label={t`Progress of ${title}`} labelHidden value={progress} shown={percent} />
      )}
    </ListRow>
  );
}
