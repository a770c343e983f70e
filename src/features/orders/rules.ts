import { daysBetween } from "#/platform/civil-date.ts";

/** What becomes of paid money when the client cancels: see {@link goesBack}. */
export const orderTerms = ["full", "until-begun", "none"] as const;
export type OrderTerms = (typeof orderTerms)[number];

export type OrderSide = "client" | "provider";
export const otherSide = (side: OrderSide): OrderSide => (side === "client" ? "provider" : "client");

export type OrderStatus = "draft" | "pending-approval" | "in-progress" | "completed" | "cancelled";

const openStatuses: readonly OrderStatus[] = ["pending-approval", "in-progress"];
/** Agreed upon, and neither completed nor cancelled. */
export const isOpenStatus = (status: OrderStatus): boolean => openStatuses.includes(status);

export type InquiryState = "open" | "quoted" | "accepted" | "declined" | "withdrawn" | "expired";
/** An inquiry that can be answered by a quote: a provider who declined may think better of it. */
export const quotableStates: readonly InquiryState[] = ["open", "quoted", "expired", "declined"];

/** Who makes is asked for a quote; who serves is booked. */
export const makers = ["Murtikar", "Designer", "Decorator"] as const;

export const priorities = ["high", "medium", "low"] as const;
export type Priority = (typeof priorities)[number];

const SOON_DAYS = 21;
const AHEAD_DAYS = 60;
const LARGE_PAISE = 5_000_000;
const MIDDLING_PAISE = 1_000_000;

/** How pressing an inquiry is: by the days that are left, or by how much it is worth. */
export function priorityOf(asked: {
  readonly deadline: string | null;
  readonly budgetPaise: number | null;
  readonly today: string;
}): Priority {
  const days = asked.deadline ? daysBetween(asked.today, asked.deadline) : Infinity;
  const paise = asked.budgetPaise ?? 0;
  if (days <= SOON_DAYS || paise >= LARGE_PAISE) return "high";
  return days <= AHEAD_DAYS || paise >= MIDDLING_PAISE ? "medium" : "low";
}

/** Whether paid money goes back when an order is cancelled; what arrives after that always does. */
export const goesBack = (order: {
  readonly terms: OrderTerms;
  readonly by: OrderSide;
  /** A stage was reached. */
  readonly hasBegun: boolean;
}): boolean => order.by === "provider" || order.terms === "full" || (order.terms === "until-begun" && !order.hasBegun);

/** Percent of an order's stages that were reached. */
export function progressOf(order: {
  readonly status: string;
  readonly stageCount: number;
  readonly reachedCount: number;
}): number {
  if (order.status === "completed") return 100;
  return order.stageCount === 0 ? 0 : Math.floor((order.reachedCount / order.stageCount) * 100);
}

export const MOST_STAGES = 12;
export const MOST_PICTURES = 6;
export const SERVICE_LENGTH = 120;
export const TITLE_LENGTH = 120;
export const STAGE_LENGTH = 80;
export const DESCRIPTION_LENGTH = 4_000;
export const NOTE_LENGTH = 2_000;
export const REASON_LENGTH = 500;
export const LONGEST_QUOTE_DAYS = 365;
/** No order is made for a day that is further away, and its stages take no longer together. */
export const LONGEST_DAYS = 5 * 366;
/** An order costs ₹100 crore at most; so does each part of it. Sums stay whole numbers. */
export const MOST_PAISE = 100_00_00_000_00;
/** A quote is revised so often at most. */
export const MOST_REVISIONS = 200;

/** A person sends so many inquiries a day. */
export const INQUIRY_LIMIT = { limit: 10, windowSeconds: 86_400 } as const;

/** Quotes and changes that somebody sends, each of which reaches another: far more than honest work needs. */
export const WRITE_LIMIT = { limit: 60, windowSeconds: 3_600 } as const;

/** Acts that the other side is notified of: of one person in an hour, and of them on one order or request. */
export const ACT_LIMIT = { limit: 120, windowSeconds: 3_600 } as const;
export const ACTS_ON_ONE = { limit: 30, windowSeconds: 3_600 } as const;

export const PAGE_SIZE = 20;

/** The word of payments for what an order is paid by. */
export const ORDER_PURPOSE = "order";
export const ORDER_FUND = "orders";
export const INQUIRY_ENTITY = "inquiry";
export const STAGE_ENTITY = "commission_stage";
export const REVIEW_SUBJECT = "order";
