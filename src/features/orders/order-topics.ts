import type { Topic } from "#/platform/realtime/use-topic.ts";

/** The namespace of pages that show an order, a request or a guest's order. */
export const ORDERS_PATH = "/orders";

/** Topics of the bus: the id of what changed. */
export const ORDER_TOPIC = "order";
export const INQUIRY_TOPIC = "inquiry";
/** The link by which a client without an account follows an order. */
export const LINK_TOPIC = "order.link";

/** How often a page asks by itself, where no socket comes through. */
const ASK_MS = 60_000;

const topicOf = (ask: string, about: number | string): Topic => ({
  ...{ path: ORDERS_PATH, ask, about, hear: "changed" },
  isReadAtFirst: true,
  askMs: ASK_MS,
});

export const orderTopic = (orderId: number): Topic => topicOf("order", orderId);
export const inquiryTopic = (inquiryId: number): Topic => topicOf("inquiry", inquiryId);
export const guestTopic = (token: string): Topic => topicOf("guest", token);
