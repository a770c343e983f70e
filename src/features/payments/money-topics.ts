import type { Topic } from "#/platform/realtime/use-topic.ts";

/** The interval at which the page polls where no socket connects. */
const ASK_MS = 20_000;

/** A payment changes. */
export const paymentTopic = (token: string): Topic => ({
  ask: "payment",
  about: token,
  hear: "money",
  isReadAtFirst: true,
  askMs: ASK_MS,
});

/** The topic of changes to what a space was given. */
export const givingTopic = (spaceId: number): Topic => ({
  ask: "giving",
  about: spaceId,
  hear: "money",
  isReadAtFirst: true,
  askMs: ASK_MS,
});
