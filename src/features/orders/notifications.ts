import { z } from "zod";
import { brief, notification } from "#/platform/notifications.ts";

const waits = { preference: "always", email: "otherwise", urgency: "high" } as const;
const news = { preference: "always", email: "otherwise", urgency: "normal" } as const;
const grave = { preference: "always", email: "always", urgency: "normal" } as const;

/** Somebody asks a provider for a quote. */
export const inquiryReceived = notification({
  key: "inquiry.received",
  payload: z.object({ who: brief, service: brief }),
  ...waits,
  icon: "hammer",
});

export const inquiryDeclined = notification({
  key: "inquiry.declined",
  payload: z.object({ who: brief, service: brief, reason: brief }),
  ...news,
  icon: "x",
});

/** A client does not want a quote; they may think better of it while it is valid. */
export const quoteDeclined = notification({
  key: "quote.declined",
  payload: z.object({ who: brief, title: brief, reason: brief }),
  ...news,
  icon: "x",
});

export const quoteReopened = notification({
  key: "quote.reopened",
  payload: z.object({ who: brief, title: brief }),
  ...news,
  icon: "undo",
});

export const inquiryWithdrawn = notification({
  key: "inquiry.withdrawn",
  payload: z.object({ who: brief, service: brief }),
  ...news,
  icon: "undo",
});

/** A provider's price and stages; from the second revision on it replaces the one before. */
export const quoteReceived = notification({
  key: "quote.received",
  payload: z.object({ who: brief, title: brief, amountPaise: z.number(), revision: z.number() }),
  ...waits,
  icon: "receipt",
});

/** The last day of a quote that nobody accepted comes. */
export const quoteEnding = notification({
  key: "quote.ending",
  payload: z.object({ who: brief, title: brief }),
  ...waits,
  icon: "clock",
});

export const quoteAccepted = notification({
  key: "quote.accepted",
  payload: z.object({ who: brief, title: brief }),
  ...grave,
  icon: "check",
});

/** A stage was reached, or an order begins: its payment is due. */
export const orderPaymentDue = notification({
  key: "order.payment-due",
  payload: z.object({ title: brief, stage: brief, amountPaise: z.number() }),
  ...grave,
  urgency: "high",
  icon: "wallet",
});

export const orderPaid = notification({
  key: "order.paid",
  payload: z.object({ title: brief, who: brief, amountPaise: z.number() }),
  ...news,
  icon: "wallet",
});

/** The provider wrote down money that was given to them: the client confirms it. */
export const orderPaymentRecorded = notification({
  key: "order.payment-recorded",
  payload: z.object({ title: brief, who: brief, amountPaise: z.number() }),
  ...waits,
  icon: "wallet",
});

export const orderPaymentDenied = notification({
  key: "order.payment-denied",
  payload: z.object({ title: brief, who: brief, amountPaise: z.number() }),
  ...waits,
  icon: "alert",
});

export const orderStageReached = notification({
  key: "order.stage-reached",
  payload: z.object({ title: brief, stage: brief, hasPicture: z.boolean() }),
  ...news,
  icon: "image",
});

/** The provider took back that a stage was reached. */
export const orderStageReopened = notification({
  key: "order.stage-reopened",
  payload: z.object({ title: brief, stage: brief, wasDue: z.boolean() }),
  ...news,
  icon: "undo",
});

/** Money came for a stage that was taken back meanwhile: it counts for that stage. */
export const orderPaidEarly = notification({
  key: "order.paid-early",
  payload: z.object({ title: brief, stage: brief, amountPaise: z.number() }),
  ...grave,
  icon: "wallet",
});

export const orderChangeAsked = notification({
  key: "order.change-asked",
  payload: z.object({ title: brief, who: brief, what: brief }),
  ...waits,
  icon: "edit",
});

export const orderChangeAnswered = notification({
  key: "order.change-answered",
  payload: z.object({ title: brief, who: brief, isAccepted: z.boolean() }),
  ...news,
  icon: "edit",
});

export const orderCancelled = notification({
  key: "order.cancelled",
  /** isGone: their account was closed, and the order ended with it. */
  payload: z.object({ title: brief, who: brief, reason: brief, isGone: z.boolean().optional() }),
  ...grave,
  icon: "x",
});

/** Money of the client goes back: by the gateway, by the provider's hand, or it was given back between the two. */
export const orderMoneyBack = notification({
  key: "order.money-back",
  payload: z.object({
    title: brief,
    amountPaise: z.number(),
    way: z.enum(["gateway", "by-hand", "given-back"]),
    reason: z.enum(["order-cancelled", "order-twice"]),
  }),
  ...grave,
  icon: "undo",
});

/** Money has to be given back by the provider, because no gateway does it. */
export const orderMoneyOwed = notification({
  key: "order.money-owed",
  payload: z.object({
    title: brief,
    who: brief,
    amountPaise: z.number(),
    reason: z.enum(["order-cancelled", "order-twice"]),
  }),
  ...grave,
  urgency: "high",
  icon: "undo",
});

/** What was ordered is there: a review is asked for. */
export const orderCompleted = notification({
  key: "order.completed",
  payload: z.object({ title: brief, who: brief }),
  ...grave,
  icon: "award",
});

/** Something that a provider noted down is due today. */
export const taskDue = notification({
  key: "task.due",
  payload: z.object({ title: brief }),
  preference: "eventAlerts",
  email: "otherwise",
  urgency: "normal",
  icon: "list",
});
