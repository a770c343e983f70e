import { notAllowed, notFound } from "#/platform/refusal.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { isOpenStatus, type OrderSide, type OrderStatus } from "./rules.ts";

/** The two sides of an order or a request. */
export interface PartiesSubject {
  readonly providerId: number;
  /** Null for a client without an account. */
  readonly clientId: number | null;
}

export interface OrderSubject extends PartiesSubject {
  readonly status: OrderStatus;
}

/** On which side somebody is; null for everybody else. */
export function partySide(viewer: Viewer, { providerId, clientId }: PartiesSubject): OrderSide | null {
  if (viewer.kind !== "person") return null;
  if (viewer.personId === providerId) return "provider";
  return viewer.personId === clientId ? "client" : null;
}

/** The same of an order, for those for whom it is there: a draft is its provider's alone. */
export function orderSide(viewer: Viewer, order: OrderSubject): OrderSide | null {
  const side = partySide(viewer, order);
  return side === "client" && order.status === "draft" ? null : side;
}

interface Rule {
  readonly by: readonly OrderSide[];
  readonly while: (status: OrderStatus) => boolean;
  /** Also a client without an account who came by a link; they have no account to write a review with. */
  readonly byGuest?: true;
}

const provider = ["provider"] as const;
const client = ["client"] as const;
const either = ["client", "provider"] as const;
const isCompleted = (status: OrderStatus): boolean => status === "completed";
const isAgreed = (status: OrderStatus): boolean => status !== "draft";
const isNotOver = (status: OrderStatus): boolean => isOpenStatus(status) || isCompleted(status);

/** What is done with an order: by whom, and while it is how far. */
const rules = {
  /** Reach a stage, show pictures of it, take it back. */
  stage: { by: provider, while: isOpenStatus },
  start: { by: provider, while: isOpenStatus },
  complete: { by: provider, while: isOpenStatus },
  reopen: { by: provider, while: isCompleted },
  cancel: { by: either, while: isOpenStatus, byGuest: true },
  /** Ask for a change, and answer one. */
  change: { by: either, while: isOpenStatus, byGuest: true },
  pay: { by: client, while: isNotOver, byGuest: true },
  /** Write down that money was given by hand, or take that back. */
  record: { by: provider, while: isNotOver },
  /** Say whether that is right: also once it is cancelled, so that it goes back. */
  confirm: { by: client, while: isAgreed, byGuest: true },
  /** Write down that money was given back by hand. */
  return: { by: provider, while: isAgreed },
  review: { by: client, while: isCompleted },
  /** The link and the address of a client without an account. */
  link: { by: provider, while: isAgreed },
  /** Correct the title of work that no member asked for: see {@link mayRetitle}. */
  retitle: { by: provider, while: isOpenStatus },
} as const satisfies Record<string, Rule>;

export type OrderAct = keyof typeof rules;

const ruleOf = (act: OrderAct): Rule => rules[act];

/** Whether a side does this at all, whatever the order's status. */
export const isActOf = (side: OrderSide, act: OrderAct): boolean => ruleOf(act).by.includes(side);

/** Whether it is done while an order has this status. */
export const isActWhile = (status: OrderStatus, act: OrderAct): boolean => ruleOf(act).while(status);

/** Whether a side may do this now: what a page shows buttons for. */
export const mayAct = (order: { readonly side: OrderSide; readonly status: OrderStatus }, act: OrderAct): boolean =>
  isActOf(order.side, act) && isActWhile(order.status, act);

/** What a member has agreed to keeps the words of their agreement; all other work is called as its maker calls it. */
export const mayRetitle = (order: {
  readonly side: OrderSide;
  readonly status: OrderStatus;
  readonly inquiryId: number | null;
  readonly clientId: number | null;
}): boolean => mayAct(order, "retitle") && order.inquiryId === null && order.clientId === null;

/** Whether a client without an account does this by their link. */
export const isActOfGuest = (act: OrderAct): boolean => ruleOf(act).byGuest === true;

/** Who makes an order for a client without an account is never that client, also by the link that they may have. */
export const mayComeByLink = (viewer: Viewer, { providerId }: Pick<PartiesSubject, "providerId">): boolean =>
  viewer.kind !== "person" || viewer.personId !== providerId;

/**
 * @returns the side on which the viewer is. @throws platform.not-found (404) for who is on none, platform.not-allowed (403)
 * for the other side.
 */
export function assertActs(viewer: Viewer, order: OrderSubject, act: OrderAct): OrderSide {
  const side = orderSide(viewer, order);
  if (!side) throw notFound();
  if (!isActOf(side, act)) throw notAllowed();
  return side;
}

const inquiryRules = {
  /** Send a quote, and revise it. */
  quote: "provider",
  decline: "provider",
  prioritise: "provider",
  withdraw: "client",
  /** Accept a quote, decline it, take that back. */
  answer: "client",
} as const satisfies Record<string, OrderSide>;

export type InquiryAct = keyof typeof inquiryRules;

/** The same of a request. @throws as assertActs. */
export function assertActsOnInquiry(viewer: Viewer, inquiry: PartiesSubject, act: InquiryAct): void {
  const side = partySide(viewer, inquiry);
  if (!side) throw notFound();
  if (inquiryRules[act] !== side) throw notAllowed();
}
