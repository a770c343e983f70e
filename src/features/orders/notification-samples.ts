import type { PayloadOf } from "#/platform/notifications.ts";
import type * as types from "./notifications.ts";

type Types = typeof types;

const who = "Meera Sharma";
const service = "A Ganesha of clay, 2 feet";
const title = service;
const amountPaise = 12_50_000;

/** Payloads of each kind; tests see to it that each has a line, a push and an email in every language. */
export const samples: { readonly [Name in keyof Types]: readonly PayloadOf<Types[Name]>[] } = {
  inquiryReceived: [{ who, service }],
  inquiryDeclined: [
    { who, service, reason: "" },
    { who, service, reason: "I am full until Diwali." },
  ],
  inquiryWithdrawn: [{ who, service }],
  quoteDeclined: [
    { who, title, reason: "" },
    { who, title, reason: "It is more than we have." },
  ],
  quoteReopened: [{ who, title }],
  quoteReceived: [
    { who, title, amountPaise, revision: 1 },
    { who, title, amountPaise, revision: 2 },
  ],
  quoteEnding: [{ who, title }],
  quoteAccepted: [{ who, title }],
  orderPaymentDue: [
    { title, stage: "", amountPaise },
    { title, stage: "Clay", amountPaise },
  ],
  orderPaid: [{ title, who, amountPaise }],
  orderPaymentRecorded: [{ title, who, amountPaise }],
  orderPaymentDenied: [{ title, who, amountPaise }],
  orderStageReached: [
    { title, stage: "Clay", hasPicture: true },
    { title, stage: "Clay", hasPicture: false },
  ],
  orderStageReopened: [true, false].map((wasDue) => ({ title, stage: "Clay", wasDue })),
  orderPaidEarly: ["", "Clay"].map((stage) => ({ title, stage, amountPaise })),
  orderChangeAsked: [{ title, who, what: "A crown of gold paint" }],
  orderChangeAnswered: [
    { title, who, isAccepted: true },
    { title, who, isAccepted: false },
  ],
  orderCancelled: [
    { title, who, reason: "" },
    { title, who, reason: "We moved." },
    { title, who, reason: "", isGone: true },
  ],
  orderMoneyBack: (["gateway", "by-hand", "given-back"] as const).map((way) => ({
    ...{ title, amountPaise, way },
    reason: "order-cancelled" as const,
  })),
  orderMoneyOwed: (["order-cancelled", "order-twice"] as const).map((reason) => ({ title, who, amountPaise, reason })),
  orderCompleted: [{ title, who }],
  taskDue: [{ title: "Buy river clay" }],
};
