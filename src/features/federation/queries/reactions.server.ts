import type { ReactionsElsewhere } from "#/features/feature.ts";
import type { Db } from "#/platform/db/connection.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";

/** What other servers told of these posts, by their ids; posts of which nothing was told are left out. */
export async function readReactions(db: Db, postIds: readonly number[]): Promise<Map<number, ReactionsElsewhere>> {
  const rows = await db
    .selectFrom("federation_reaction")
    .select(["post_id", "kind", (eb) => eb.fn.countAll<number>().as("count")])
    .where("post_id", "=", sqlAny(postIds))
    .groupBy(["post_id", "kind"])
    .execute();
  const of = (id: number, kind: string) => rows.find((row) => row.post_id === id && row.kind === kind)?.count ?? 0;
  return new Map(
    rows.map(({ post_id: id }) => [id, { likes: of(id, "like"), shares: of(id, "share"), replies: of(id, "reply") }]),
  );
}

/** @returns null for a post of which nothing is counted: its space does not want it, or cannot be followed. */
export const readReactionsElsewhere = async (db: Db, postId: number): Promise<ReactionsElsewhere | null> =>
  // A space that stops counting forgets what it counted.
  (await readReactions(db, [postId])).get(postId) ?? null;
