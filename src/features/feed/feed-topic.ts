import type { Topic } from "#/platform/realtime/use-topic.ts";

/** The namespace of open feeds. */
export const FEED_PATH = "/feed";

/** A post has come: how many, the page asks over HTTP. */
export const feedNews: Topic = { path: FEED_PATH, ask: "feed", hear: "post" };
