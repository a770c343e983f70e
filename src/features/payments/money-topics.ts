import type { Topic } from "#/platform/realtime/use-topic.ts";

/** Where no socket comes through, the page asks by itself. */
const ASK_MS = 20_000;

/** A payment changes. */
export const paymentTopic = (token: string): Topic => ({
  ask: "payment",
  about: token,
  hear: "money",
  isReadAtFirst: true,
  askMs: ASK_MS,
});

/** What a space was given changes. */
export const givingTopic = (spaceId: number): Topic => ({
  ask: "giving",
  about: spaceId,
  hear: "money",
  isReadAtFirst: true,
  askMs: ASK_MS,
});
