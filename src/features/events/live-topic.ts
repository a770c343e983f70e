import type { Topic } from "#/platform/realtime/use-topic.ts";

/** Ceremonies begin or end, anywhere. */
export const liveListings: Topic = { ask: "listings", hear: "listings" };

/** All readers of a list hear of a beginning at once: their pages are read again within this time. */
export const LISTINGS_SPREAD_MS = 3_000;
