import { sql, type RawBuilder } from "kysely";
import { hasBlocked } from "../../people/public-relations.server.ts";
import type { Db } from "../../../platform/db/connection.ts";
import { readTranslations } from "../../../platform/db/translations.ts";
import { plainTextOf } from "../../../platform/markdown.ts";
import { readCursor, writeCursor } from "../../../platform/search/cursor.ts";
import type { UsedPicture } from "../../../platform/media/read-pictures.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { MOST_NEW, MOST_SIDE_BY_SIDE, REPLIES_PAGE, REPLY_ENTITY } from "../rules.ts";
import { renderLinkedText } from "../render-text.server.ts";
import { readTextPictures } from "./pictures.server.ts";

export interface ReplyView {
  readonly id: number;
  /** Null once the author's account is gone. */
  readonly author: string | null;
  readonly authorId: number | null;
  /** The author's page as an artist or guide; null for others. */
  readonly expert: { readonly category: string; readonly path: string } | null;
  readonly tradition: string | null;
  /** Sanitised HTML. */
  readonly html: string;
  readonly pictures: readonly UsedPicture[];
  /** The language of the text as it stands here. */
  readonly language: string;
  readonly likes: number;
  readonly isLiked: boolean;
  readonly at: Date;
  readonly editedAt: Date | null;
  readonly quote: {
    readonly id: number;
    readonly author: string | null;
    readonly authorId: number | null;
    readonly text: string;
    readonly language: string;
  } | null;
}

interface Row {
  readonly id: number;
  readonly author: string | null;
  readonly author_id: number | null;
  readonly category: string | null;
  readonly tradition: string | null;
  readonly body: string;
  readonly language: string;
  readonly like_count: number;
  readonly is_liked: boolean;
  readonly created_at: Date;
  readonly edited_at: Date | null;
  readonly quoted_id: number | null;
  readonly quoted_author: string | null;
  readonly quoted_author_id: number | null;
  readonly quoted_body: string | null;
  readonly quoted_language: string | null;
}

/** The path of a provider's page by their category; artists' own rule. */
type PathOf = (provider: { readonly id: number; readonly category: string }) => string;

const shape = (me: number | null) => sql`r.id, r.author_id, case when p.removed_at is null then p.name end as author,
  b.category, r.tradition, r.body, r.language, r.like_count, r.created_at, r.edited_at,
  exists (select from discussion_reply_like l where l.reply_id = r.id and l.person_id = ${me}) as is_liked,
  q.id as quoted_id, left(q.body, 600) as quoted_body, q.language as quoted_language,
  case when qp.removed_at is null then qp.name end as quoted_author, qp.id as quoted_author_id`;

/** Of a row of answers by its alias: the viewer has not blocked its author. */
export function readable(me: number | null, alias: "r" | "q"): RawBuilder<unknown> {
  if (me === null) return sql`true`;
  const author = sql.ref<number>(`${alias}.author_id`);
  return sql`(${author} is null or not ${hasBlocked(sql<number>`${me}::bigint`, author)})`;
}

/** What somebody said whom the viewer has blocked is quoted to them by nobody. */
const joinedFor = (me: number | null) => sql`discussion_reply r left join person p on p.id = r.author_id
  left join provider_brief b on b.person_id = r.author_id and b.is_listed and b.is_public
  left join discussion_reply q on q.id = r.quotes_id and q.removed_at is null and exists (
    select from discussion qd join discussion rd on rd.id = r.discussion_id
    where qd.id = q.discussion_id and qd.removed_at is null and (qd.is_open or qd.community_id = rd.community_id))
    and ${readable(me, "q")}
  left join person qp on qp.id = q.author_id`;

const QUOTED = 220;

async function toViews(db: Db, language: string, rows: readonly Row[], pathOf: PathOf): Promise<ReplyView[]> {
  const ids = rows.flatMap(({ id, quoted_id }) => (quoted_id === null ? [id] : [id, quoted_id]));
  const own = rows.map(({ id }) => id);
  const [translate, picturesOf] = await Promise.all([
    readTranslations(db, language, REPLY_ENTITY, [...new Set(ids)]),
    readTextPictures(db, language, REPLY_ENTITY, own),
  ]);
  return Promise.all(
    rows.map(async (row) => {
      const body = translate(row.id, "body", row.body);
      const isTranslated = body !== row.body;
      const quoted = row.quoted_id === null ? null : translate(row.quoted_id, "body", row.quoted_body ?? "");
      return {
        ...{ id: row.id, author: row.author, authorId: row.author === null ? null : row.author_id },
        expert:
          row.category === null || row.author_id === null
            ? null
            : { category: row.category, path: pathOf({ id: row.author_id, category: row.category }) },
        tradition: row.tradition === null ? null : translate(row.id, "tradition", row.tradition),
        ...{ html: await renderLinkedText(db, body), pictures: picturesOf(row.id) },
        language: isTranslated ? language : row.language,
        ...{ likes: row.like_count, isLiked: row.is_liked, at: row.created_at, editedAt: row.edited_at },
        quote:
          row.quoted_id === null || quoted === null
            ? null
            : {
                ...{ id: row.quoted_id, author: row.quoted_author, text: plainTextOf(quoted, QUOTED) },
                authorId: row.quoted_author === null ? null : row.quoted_author_id,
                language: quoted === row.quoted_body ? row.quoted_language! : language,
              },
      };
    }),
  );
}

/** Those whose names stand on a page of answers: it is made anew where one of them is called otherwise, or leaves. */
export const writersOf = (replies: readonly ReplyView[]): number[] =>
  replies.flatMap(({ authorId, quote }) => [authorId ?? [], quote?.authorId ?? []].flat());

export interface AskedReplies {
  readonly discussionId: number;
  readonly after: string | null;
  /** A page begins with this answer. */
  readonly at?: number | null;
  /** Answers that stand side by side above are left out below. */
  readonly without?: readonly number[];
}

export interface ReplyPage {
  readonly replies: readonly ReplyView[];
  /** Where the next page begins; null at the end. */
  readonly next: string | null;
  /** Whether answers stand before this page. */
  readonly isContinued: boolean;
}

/** Answers in the order in which they were written; those of people whom the viewer has blocked are left out. */
export async function readReplies(
  db: Db,
  viewer: Viewer,
  language: string,
  { discussionId, after, at = null, without = [] }: AskedReplies,
  pathOf: PathOf,
): Promise<ReplyPage> {
  const me = viewer.kind === "person" ? viewer.personId : null;
  const cursor = (readCursor(after, "i") as [number] | null)?.[0];
  const from = cursor ?? (at === null ? 0 : at - 1);
  const { rows } = await sql<Row>`
    select ${shape(me)} from ${joinedFor(me)}
    where r.discussion_id = ${discussionId} and r.removed_at is null and r.id > ${from}
      and r.id <> all(${[...without]}::bigint[]) and ${readable(me, "r")}
    order by r.id limit ${REPLIES_PAGE + 1}`.execute(db);
  const page = rows.slice(0, REPLIES_PAGE);
  const last = page.at(-1);
  return {
    replies: await toViews(db, language, page, pathOf),
    next: rows.length > REPLIES_PAGE && last ? writeCursor([last.id]) : null,
    isContinued: from > 0,
  };
}

/** Answers that name the tradition they speak from, in the order in which they came: none leads the others. */
export async function readSideBySide(
  db: Db,
  viewer: Viewer,
  language: string,
  discussionId: number,
  pathOf: PathOf,
): Promise<readonly ReplyView[]> {
  const me = viewer.kind === "person" ? viewer.personId : null;
  const { rows } = await sql<Row>`
    select ${shape(me)} from ${joinedFor(me)}
    where r.discussion_id = ${discussionId} and r.removed_at is null and r.tradition is not null and ${readable(me, "r")}
    order by r.id limit ${MOST_SIDE_BY_SIDE}`.execute(db);
  return toViews(db, language, rows, pathOf);
}

/** Some answers of a discussion, such as the accepted one or the one that is quoted. */
export async function readSomeReplies(
  db: Db,
  viewer: Viewer,
  language: string,
  { discussionId, ids }: { readonly discussionId: number; readonly ids: readonly number[] },
  pathOf: PathOf,
): Promise<readonly ReplyView[]> {
  if (ids.length === 0) return [];
  const me = viewer.kind === "person" ? viewer.personId : null;
  const { rows } = await sql<Row>`
    select ${shape(me)} from ${joinedFor(me)}
    where r.discussion_id = ${discussionId} and r.removed_at is null and r.id = any(${[...ids]}::bigint[])
      and ${readable(me, "r")} order by r.id`.execute(db);
  return toViews(db, language, rows, pathOf);
}

/** How many answers came after this one, up to a hundred. */
export async function countNewReplies(db: Db, discussionId: number, since: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
    select from discussion_reply where discussion_id = ${discussionId} and removed_at is null and id > ${since}
    limit ${MOST_NEW}) r`.execute(db);
  return rows[0]!.n;
}
