import { membersWith } from "#/features/spaces/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { feedAdmin } from "../access.ts";
import type { LockedPost } from "../commands/lock-post.server.ts";

/**
 * Who hears of what is done with a post: an artist or guide of their own; of a space's its writer, or else, where they do not
 * post there any more, those who do.
 */
export async function listPostWriters(
  db: Db,
  { author, writtenBy }: Pick<LockedPost, "author" | "writtenBy">,
): Promise<readonly number[]> {
  if (author.spaceId === null) return [author.providerId];
  const team = await membersWith(db, feedAdmin.post, author.spaceId);
  return writtenBy !== null && team.includes(writtenBy) ? [writtenBy] : team;
}
