import { publishAll } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { authorFeedTag } from "../feed-address.ts";
import type { Author } from "../rules.ts";

/** A new post: open feeds ask how many have come. */
export const FEED_TOPIC = "feed";

/**
 * What showed the post is forgotten, and open feeds learn of a new one. Within the transaction that wrote it.
 */
export async function announcePost(
  db: Db,
  { id, author, isNew }: { readonly id: number; readonly author: Author; readonly isNew: boolean },
): Promise<void> {
  await publishAll(db, [
    ["changed", `post:${id}`],
    ["changed", "feed"],
    ["changed", authorFeedTag(author)],
    ...(isNew ? [[FEED_TOPIC, { post: id }] as const] : []),
  ]);
}
