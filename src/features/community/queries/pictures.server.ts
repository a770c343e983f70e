import { sql } from "kysely";
import { hasBlocked } from "../../people/public-relations.server.ts";
import type { Db } from "../../../platform/db/connection.ts";
import { findPictureUse, type PictureOwner } from "../../../platform/media/picture-uses.ts";
import { readPictures, type UsedPicture } from "../../../platform/media/read-pictures.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { mayModerate, mayRead } from "../access.ts";
import { DISCUSSION_ENTITY, MOST_PICTURES, PICTURES_PATH, REPLY_ENTITY, type MemberRole } from "../rules.ts";

type TextEntity = typeof DISCUSSION_ENTITY | typeof REPLY_ENTITY;

/** The pictures of some texts in their order, each behind its door; the caller has asserted that the viewer may read the texts. */
export async function readTextPictures(
  db: Db,
  language: string,
  entity: TextEntity,
  ids: readonly number[],
): Promise<(id: number) => readonly UsedPicture[]> {
  const found = await readPictures(db, language, entity, ids, MOST_PICTURES);
  return (id) => (found.get(id) ?? []).map((one) => ({ ...one, door: `${PICTURES_PATH}/${one.useId}` }));
}

/** The pictures of a text with their words as they were written, for who changes it. */
export const readWrittenPictures = async (db: Db, entity: TextEntity, id: number): Promise<readonly UsedPicture[]> =>
  (await readTextPictures(db, ORIGINAL, entity, [id]))(id);

/** No language: nothing is translated into it. */
const ORIGINAL = "";

/**
 * The medium of a picture for whoever may read its text, wherever that stands now: of one that waits or was removed, for
 * its author and those who keep order there. Null for everybody else.
 */
export async function findTextPicture(db: Db, viewer: Viewer, useId: number): Promise<number | null> {
  const use = await findPictureUse(db, useId);
  if (!use || (use.entity !== DISCUSSION_ENTITY && use.entity !== REPLY_ENTITY)) return null;
  return (await maySee(db, viewer, use)) ? use.mediaId : null;
}

async function maySee(db: Db, viewer: Viewer, { entity, entityId }: PictureOwner): Promise<boolean> {
  const me = viewer.kind === "person" ? viewer.personId : null;
  const isReply = entity === REPLY_ENTITY;
  // As the page has it: who blocked the reader hides their discussions from them, and a reader the answers of whom they blocked.
  const mine = sql<number>`${me}::bigint`;
  const blocked = sql<boolean>`(d.author_id is not null and ${hasBlocked(sql<number>`d.author_id`, mine)})`;
  const hidden = sql<boolean>`(${isReply} and x.author_id is not null and ${hasBlocked(mine, sql<number>`x.author_id`)})`;
  const { rows } = await sql<{
    author_id: number | null;
    stands: boolean;
    is_kept_away: boolean;
    space_id: number | null;
    is_open: boolean;
    role: MemberRole | null;
  }>`
    select x.author_id, x.removed_at is null and d.removed_at is null as stands,
      coalesce(${blocked}, false) or coalesce(${hidden}, false) as is_kept_away, c.space_id, c.is_open, m.role
    from ${isReply ? sql`discussion_reply x join discussion d on d.id = x.discussion_id` : sql`discussion x join discussion d on d.id = x.id`}
    join community c on c.id = d.community_id
    left join community_member m on m.community_id = c.id and m.person_id = ${me} and m.state = 'member'
    where x.id = ${entityId}`.execute(db);
  const row = rows[0];
  if (!row) return false;
  const community = { spaceId: row.space_id, isOpen: row.is_open, role: row.role };
  if (!mayRead(viewer, community)) return false;
  // Nobody blocks those who keep order.
  if (mayModerate(viewer, community)) return true;
  return !row.is_kept_away && (row.stands || (me !== null && row.author_id === me));
}
