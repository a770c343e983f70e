import type { Db } from "#/platform/db/connection.ts";
import type { UsedPicture } from "#/platform/media/read-pictures.ts";
import type { SignedIn } from "#/platform/viewer.ts";

import { REPLY_ENTITY } from "../rules.ts";
import { readWrittenPictures } from "./pictures.server.ts";

export interface OwnReply {
  readonly id: number;
  readonly body: string;
  readonly tradition: string | null;
  readonly language: string;
  readonly pictures: readonly UsedPicture[];
}

/** An answer of the viewer's own, as it was typed. @returns null for another's. */
export async function findOwnReply(
  db: Db,
  viewer: SignedIn,
  { discussionId, replyId }: { readonly discussionId: number; readonly replyId: number },
): Promise<OwnReply | null> {
  const row = await db
    .selectFrom("discussion_reply")
    .select(["id", "body", "tradition", "language"])
    .where("id", "=", replyId)
    .where("discussion_id", "=", discussionId)
    .where("author_id", "=", viewer.personId)
    .where((eb) => eb.or([eb("removed_at", "is", null), eb("held_at", "is not", null)]))
    .executeTakeFirst();
  return row ? { ...row, pictures: await readWrittenPictures(db, REPLY_ENTITY, replyId) } : null;
}
