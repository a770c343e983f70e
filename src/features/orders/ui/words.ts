import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { formatRupees } from "#/platform/rupees.ts";
import type { Shown } from "../forms.ts";
import type { InquiryState, OrderStatus, OrderTerms, Priority } from "../rules.ts";

export const statusLabels: Record<OrderStatus, MessageDescriptor> = {
  draft: msg`Draft`,
  "pending-approval": msg`Pending Approval`,
  "in-progress": msg`In Progress`,
  completed: msg`Completed`,
  cancelled: msg`Cancelled`,
};

export const inquiryLabels: Record<InquiryState, MessageDescriptor> = {
  open: msg`Waiting for an answer`,
  quoted: msg`Quote sent`,
  accepted: msg`Accepted`,
  declined: msg`Declined`,
  withdrawn: msg`Withdrawn`,
  expired: msg`The quote has ended`,
};

export const shownLabels: Record<Shown, MessageDescriptor> = {
  inquiries: msg`New Inquiries`,
  quotes: msg`Quotes sent`,
  "pending-approval": statusLabels["pending-approval"],
  "in-progress": statusLabels["in-progress"],
  completed: statusLabels.completed,
  cancelled: statusLabels.cancelled,
  closed: msg`Closed requests`,
};

export const priorityLabels: Record<Priority, MessageDescriptor> = {
  high: msg`High`,
  medium: msg`Medium`,
  low: msg`Low`,
};

/** What becomes of paid money when an order is cancelled, in a sentence. */
export const termsLabels: Record<OrderTerms, MessageDescriptor> = {
  full: msg`If the client cancels, everything that was paid goes back.`,
  "until-begun": msg`If the client cancels before the first stage is reached, everything that was paid goes back. After that, what was paid stays.`,
  none: msg`If the client cancels, what was paid stays.`,
};

/** "₹10,000 – ₹20,000"; empty where nothing was said. */
export function budgetText(
  i18n: I18n,
  {
    budgetFromPaise,
    budgetToPaise,
  }: { readonly budgetFromPaise: number | null; readonly budgetToPaise: number | null },
): string {
  const from = budgetFromPaise === null ? "" : formatRupees(budgetFromPaise, i18n.locale);
  const to = budgetToPaise === null ? "" : formatRupees(budgetToPaise, i18n.locale);
  if (from && to && from !== to) return `${from} – ${to}`;
  if (from && !to) return i18n._(msg`from ${from}`);
  return to ? i18n._(msg`up to ${to}`) : "";
}

/** How a page calls the other side: only a client without an account may have no name. */
export const otherName = (i18n: I18n, { name }: { readonly name: string }): string => name || i18n._(msg`Your client`);
