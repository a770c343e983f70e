import type { Db } from "#/platform/db/connection.ts";

/** What a post said for a while. */
export interface PostVersion {
  readonly body: string;
  readonly language: string;
  readonly from: Date;
  /** Null for what it says now. */
  readonly until: Date | null;
}

const MOST = 200;

/** All that a public post has said in the words of its author, the newest first; the caller has asked whether it is shown. */
export async function listVersions(db: Db, postId: number): Promise<readonly PostVersion[]> {
  const [post, revisions] = await Promise.all([
    db.selectFrom("post").select(["body", "language", "published_at"]).where("id", "=", postId).executeTakeFirst(),
    db
      .selectFrom("post_revision")
      .select(["body", "language", "until"])
      .where("post_id", "=", postId)
      .orderBy("id", "desc")
      .limit(MOST)
      .execute(),
  ]);
  if (!post?.published_at) return [];
  const versions = [{ body: post.body, language: post.language, until: null }, ...revisions];
  // Each began when the one before it ended; the first when the post became public.
  return versions.map((version, place) => ({ ...version, from: versions[place + 1]?.until ?? post.published_at! }));
}
