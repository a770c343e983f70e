import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.ts";
import { readTranslations } from "../../../platform/db/translations.ts";
import type { UsedPicture } from "../../../platform/media/read-pictures.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { linkTitle, renderLinkedText, type TitlePart } from "../render-text.server.ts";
import { readTextPictures } from "./pictures.server.ts";
import { COMMUNITY_ENTITY, DISCUSSION_ENTITY, REVISIONS_PAGE, type DiscussionKind } from "../rules.ts";

/** A discussion as its page shows it. */
export interface DiscussionView {
  readonly id: number;
  readonly kind: DiscussionKind;
  readonly title: string;
  readonly titleParts: readonly TitlePart[];
  /** Sanitised HTML. */
  readonly html: string;
  readonly pictures: readonly UsedPicture[];
  readonly language: string;
  readonly author: string | null;
  readonly authorId: number | null;
  readonly expert: { readonly category: string } | null;
  readonly community: {
    readonly id: number;
    readonly slug: string;
    readonly name: string;
    readonly icon: string;
    readonly isOpen: boolean;
  };
  readonly tags: readonly string[];
  readonly replies: number;
  readonly likes: number;
  readonly views: number;
  readonly isLiked: boolean;
  /** What the viewer wishes to hear of it; null where they said nothing. */
  readonly wish: "all" | "none" | null;
  readonly at: Date;
  readonly editedAt: Date | null;
  readonly isPinned: boolean;
  readonly isLocked: boolean;
  /** It waits for a moderator: its author and those who keep order there see it alone. */
  readonly isHeld: boolean;
  readonly acceptedReplyId: number | null;
  /** The newest answer; 0 where there is none. */
  readonly lastReplyId: number;
}

interface Row {
  readonly id: number;
  readonly kind: DiscussionKind;
  readonly title: string;
  readonly body: string;
  readonly language: string;
  readonly author: string | null;
  readonly author_id: number | null;
  readonly category: string | null;
  readonly community_id: number;
  readonly slug: string;
  readonly community: string;
  readonly icon: string;
  readonly is_open: boolean;
  readonly tags: string[];
  readonly reply_count: number;
  readonly like_count: number;
  readonly view_count: number;
  readonly is_liked: boolean;
  readonly wish: "all" | "none" | null;
  readonly created_at: Date;
  readonly edited_at: Date | null;
  readonly is_pinned: boolean;
  readonly is_locked: boolean;
  readonly is_held: boolean;
  readonly accepted_reply_id: number | null;
  readonly last_reply_id: number | null;
}

/** The discussion itself, without its answers; the caller has asserted that the viewer may read it. */
export async function readDiscussion(
  db: Db,
  viewer: Viewer,
  language: string,
  id: number,
): Promise<DiscussionView | null> {
  const me = viewer.kind === "person" ? viewer.personId : null;
  const { rows } = await sql<Row>`
    select d.id, d.kind, d.title, d.body, d.language, case when p.removed_at is null then p.name end as author,
      d.author_id, b.category, c.id as community_id, c.slug, c.name as community, c.icon, c.is_open, d.tags, d.reply_count,
      d.like_count, d.view_count, d.created_at, d.edited_at, d.is_pinned, d.is_locked, d.accepted_reply_id,
      d.held_at is not null as is_held, f.wish,
      exists (select from discussion_like l where l.discussion_id = d.id and l.person_id = ${me}) as is_liked,
      (select r.id from discussion_reply r where r.discussion_id = d.id and r.removed_at is null
        order by r.id desc limit 1) as last_reply_id
    from discussion d join community c on c.id = d.community_id left join person p on p.id = d.author_id
    left join provider_brief b on b.person_id = d.author_id and b.is_listed and b.is_public
    left join discussion_follow f on f.discussion_id = d.id and f.person_id = ${me}
    where d.id = ${id} and (d.removed_at is null or d.held_at is not null)`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const [translate, named, picturesOf] = await Promise.all([
    readTranslations(db, language, DISCUSSION_ENTITY, [id]),
    readTranslations(db, language, COMMUNITY_ENTITY, [row.community_id]),
    readTextPictures(db, language, DISCUSSION_ENTITY, [id]),
  ]);
  const title = translate(id, "title", row.title);
  return {
    ...{ id, kind: row.kind, title, html: await renderLinkedText(db, translate(id, "body", row.body)) },
    ...{ titleParts: await linkTitle(db, title), pictures: picturesOf(id) },
    language: title === row.title ? row.language : language,
    ...{ author: row.author, authorId: row.author === null ? null : row.author_id },
    expert: row.category === null ? null : { category: row.category },
    community: {
      ...{ id: row.community_id, slug: row.slug, icon: row.icon, isOpen: row.is_open },
      name: named(row.community_id, "name", row.community),
    },
    ...{ tags: row.tags, replies: row.reply_count, likes: row.like_count, views: row.view_count },
    ...{ isLiked: row.is_liked, wish: row.wish, at: row.created_at, editedAt: row.edited_at },
    ...{
      isPinned: row.is_pinned,
      isLocked: row.is_locked,
      isHeld: row.is_held,
      acceptedReplyId: row.accepted_reply_id,
    },
    lastReplyId: row.last_reply_id ?? 0,
  };
}

export interface RevisionView {
  readonly id: number;
  readonly title: string;
  readonly html: string;
  readonly language: string;
  readonly until: Date;
  /** How many came and went with the change. */
  readonly picturesAdded: number;
  readonly picturesRemoved: number;
}

interface RevisionsOf {
  readonly discussionId: number;
  readonly replyId: number | null;
  /** The last one of the page before; the latest are first. */
  readonly before?: number | null;
}

/**
 * What a discussion or one of its answers said before each change, the latest first, a page of them; the caller has
 * asserted access. `next` is the key of the page after it, null where there is none.
 */
export async function listRevisions(
  db: Db,
  { discussionId, replyId, before = null }: RevisionsOf,
): Promise<{ readonly revisions: readonly RevisionView[]; readonly next: number | null }> {
  const rows = await db
    .selectFrom("discussion_revision as v")
    .select(["v.id", "v.title", "v.body", "v.language", "v.until"])
    .select(["v.pictures_added as picturesAdded", "v.pictures_removed as picturesRemoved"])
    .where(replyId === null ? "v.discussion_id" : "v.reply_id", "=", replyId ?? discussionId)
    .$if(replyId !== null, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom("discussion_reply as r")
            .select("r.id")
            .whereRef("r.id", "=", "v.reply_id")
            .where("r.discussion_id", "=", discussionId)
            .where("r.removed_at", "is", null),
        ),
      ),
    )
    .$if(before !== null, (query) => query.where("v.id", "<", before))
    .orderBy("v.id", "desc")
    .limit(REVISIONS_PAGE + 1)
    .execute();
  const revisions: RevisionView[] = [];
  for (const { body, ...row } of rows.slice(0, REVISIONS_PAGE)) {
    revisions.push({ ...row, html: await renderLinkedText(db, body) });
  }
  return { revisions, next: rows.length > REVISIONS_PAGE ? revisions.at(-1)!.id : null };
}
