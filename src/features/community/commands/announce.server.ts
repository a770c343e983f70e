import { publishAll } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";

/** An open page of a discussion asks how many answers have come. */
export const DISCUSSION_TOPIC = "discussion";

/** Lists and the page of a discussion that show the change are forgotten, and open pages learn of it. */
export async function announceDiscussion(db: Db, discussionId: number): Promise<void> {
  await publishAll(db, [
    ["changed", `discussion:${discussionId}`],
    ["changed", "community"],
    [DISCUSSION_TOPIC, discussionId],
  ]);
}

/** Lists and pages that show the community are forgotten. */
export const announceCommunity = (db: Db, slug: string): Promise<void> =>
  publishAll(db, [
    ["changed", "community"],
    ["changed", `community:${slug}`],
  ]);
