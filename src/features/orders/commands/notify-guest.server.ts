import { DAY_MS } from "#/platform/civil-date.ts";
import type { Services } from "#/platform/services.ts";
import type { LockedOrder } from "./lock.server.ts";

/** What a client without an account is written of: what they act on, and where their money is. */
export type GuestNews =
  | { readonly kind: "begun" | "completed" }
  /** The provider has written down another address. */
  | { readonly kind: "link"; readonly at: number }
  | { readonly kind: "due"; readonly stage: string; readonly itemIds: readonly number[]; readonly at: number }
  | { readonly kind: "recorded"; readonly itemId: number; readonly amountPaise: number; readonly at: number }
  | { readonly kind: "paid-early"; readonly paymentId: number; readonly stage: string; readonly amountPaise: number }
  | { readonly kind: "change-asked"; readonly changeId: number }
  | { readonly kind: "change-answered"; readonly changeId: number; readonly isAccepted: boolean }
  /** isGone: the account of whoever made it was closed; their links lead nowhere any more. */
  | {
      readonly kind: "cancelled";
      readonly by: string;
      readonly reason: string;
      readonly isGone?: boolean;
      /** By the client themself. */
      readonly isOwn?: boolean;
    }
  | {
      readonly kind: "money-back";
      /** What goes back, such as `payment:12`. */
      readonly about: string;
      readonly amountPaise: number;
      readonly way: "gateway" | "by-hand" | "given-back";
      readonly reason: "order-cancelled" | "order-twice";
    };

/** The job that writes the mail, and makes the link that stands in it where there is none. */
export const GUEST_MAIL_JOB = "orders.guest-mail";

export interface GuestMailData {
  readonly orderId: number;
  readonly news: GuestNews;
}

/** Queues a mail to a client without an account, if the caller's transaction commits; to nobody without an address. */
export async function notifyGuest(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  order: Pick<LockedOrder, "id" | "clientId" | "clientEmail">,
  news: GuestNews,
): Promise<void> {
  if (order.clientId !== null || order.clientEmail === "") return;
  await jobs.send<GuestMailData>(db, GUEST_MAIL_JOB, { orderId: order.id, news });
}

/** The name under which it leaves once; a stage that is taken back and reached again makes one mail a day. */
export function nameOfMail(news: GuestNews): string {
  switch (news.kind) {
    case "due":
      return `due:${news.itemIds.join("+")}:${Math.floor(news.at / DAY_MS)}`;
    case "recorded":
      return `recorded:${news.itemId}:${Math.floor(news.at / DAY_MS)}`;
    case "link":
      return `link:${news.at}`;
    case "paid-early":
      return `paid-early:${news.paymentId}`;
    case "change-asked":
    case "change-answered":
      return `${news.kind}:${news.changeId}`;
    case "money-back":
      return `money-back:${news.about}`;
    default:
      return news.kind;
  }
}
