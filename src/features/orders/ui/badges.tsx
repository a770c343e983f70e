import { Trans, useLingui } from "@lingui/react/macro";
import { Badge } from "#/design/badge.tsx";
import { formatCivilDay } from "#/platform/i18n/format-date.ts";
import { isOpenStatus, type InquiryState, type OrderSide, type OrderStatus, type Priority } from "../rules.ts";
import { inquiryLabels, priorityLabels, statusLabels } from "./words.ts";

const statusTones = {
  draft: "quiet",
  "pending-approval": "yellow",
  "in-progress": "blue",
  completed: "good",
  cancelled: "quiet",
} as const;
const statusIcons = {
  draft: "pen",
  "pending-approval": "clock",
  "in-progress": "hammer",
  completed: "check",
  cancelled: "x",
} as const;

export function StatusBadge({ status }: { status: OrderStatus }) {
  const { i18n } = useLingui();
  return (
    <Badge tone={statusTones[status]} icon={statusIcons[status]}>
      {i18n._(statusLabels[status])}
    </Badge>
  );
}

/** How far an order is, and until when it shall be ready: under its title. */
export function OrderState({ order }: { order: { readonly status: OrderStatus; readonly deadline: string | null } }) {
  const { i18n } = useLingui();
  const deadline = order.deadline && formatCivilDay(order.deadline, i18n.locale);
  const isOpen = isOpenStatus(order.status);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-base text-ink">
      <StatusBadge status={order.status} />
      {deadline && isOpen && <Trans>Deadline: {deadline}</Trans>}
    </span>
  );
}

const priorityTones = { high: "tint", medium: "quiet", low: "quiet" } as const;

export function PriorityBadge({ priority }: { priority: Priority }) {
  const { i18n } = useLingui();
  return (
    <Badge tone={priorityTones[priority]} icon={priority === "high" ? "flame" : undefined}>
      <span className="sr-only">
        <Trans>Priority</Trans>:{" "}
      </span>
      {i18n._(priorityLabels[priority])}
    </Badge>
  );
}

const inquiryTones = {
  open: "yellow",
  quoted: "blue",
  accepted: "good",
  declined: "quiet",
  withdrawn: "quiet",
  expired: "quiet",
} as const;

export function InquiryBadge({ state, side }: { state: InquiryState; side: OrderSide }) {
  const { i18n } = useLingui();
  if (side === "client" && state === "quoted") {
    return (
      <Badge tone="yellow">
        <Trans>Quote received</Trans>
      </Badge>
    );
  }
  return <Badge tone={inquiryTones[state]}>{i18n._(inquiryLabels[state])}</Badge>;
}
