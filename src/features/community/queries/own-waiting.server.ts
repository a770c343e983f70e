import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import type { Viewer } from "#/platform/viewer.ts";
import type { UsedPicture } from "#/platform/media/read-pictures.ts";
import { renderLinkedText } from "../render-text.server.ts";
import { PAGE, REPLY_ENTITY } from "../rules.ts";
import { readTextPictures } from "./pictures.server.ts";

/** An answer that waits for a moderator, as its author and they see it. */
export interface HeldReply {
  readonly id: number;
  readonly author: string | null;
  readonly isOwn: boolean;
  /** Sanitised HTML. */
  readonly html: string;
  readonly pictures: readonly UsedPicture[];
  readonly language: string;
  readonly at: Date;
}

/** Answers of a discussion that wait: the viewer's own, and all of them for those who keep order there. */
export async function listHeldReplies(
  db: Db,
  viewer: Viewer,
  language: string,
  { discussionId, moderates }: { readonly discussionId: number; readonly moderates: boolean },
): Promise<readonly HeldReply[]> {
  if (viewer.kind !== "person") return [];
  const { rows } = await sql<Omit<HeldReply, "html" | "pictures"> & { body: string }>`
    select r.id, case when p.removed_at is null then p.name end as author, r.author_id = ${viewer.personId} as "isOwn",
      r.body, r.language, r.created_at as at
    from discussion_reply r left join person p on p.id = r.author_id
    where r.discussion_id = ${discussionId} and r.held_at is not null
      and (${moderates} or r.author_id = ${viewer.personId})
    order by r.id limit ${PAGE}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const picturesOf = await readTextPictures(db, language, REPLY_ENTITY, ids);
  return Promise.all(
    rows.map(async ({ body, ...row }) => ({
      ...row,
      html: await renderLinkedText(db, body),
      pictures: picturesOf(row.id),
    })),
  );
}
