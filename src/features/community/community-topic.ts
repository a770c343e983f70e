import type { Topic } from "#/platform/realtime/use-topic.ts";

/** The namespace of open discussions. */
export const COMMUNITY_PATH = "/community";

/** Something has changed in a discussion: how many answers have come, the page asks over HTTP. */
export const discussionNews = (id: number): Topic => ({
  path: COMMUNITY_PATH,
  ask: "discussion",
  about: id,
  hear: "changed",
});
