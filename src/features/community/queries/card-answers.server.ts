import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.ts";
import { readTranslations } from "../../../platform/db/translations.ts";
import { plainTextOf } from "../../../platform/markdown.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { MOST_SIDE_BY_SIDE, REPLY_ENTITY } from "../rules.ts";
import { readable } from "./replies.server.ts";

/** What a list shows of the answers to a question. */
export interface CardAnswers {
  /** The answer that whoever asked accepted. */
  readonly accepted: {
    /** Null once the author's account is gone. */
    readonly author: string | null;
    /** The author's category as an artist or guide; null for others. */
    readonly category: string | null;
    readonly tradition: string | null;
    readonly text: string;
    readonly language: string;
  } | null;
  /** The traditions that answered, each once, in the order in which they came. */
  readonly traditions: readonly { readonly name: string; readonly language: string }[];
}

interface Row {
  readonly discussion_id: number;
  readonly id: number;
  readonly is_accepted: boolean;
  readonly author: string | null;
  readonly category: string | null;
  readonly tradition: string | null;
  readonly body: string;
  readonly language: string;
}

const EXCERPT = 200;

/** By question; what people say whom the viewer has blocked is left out. */
export async function readCardAnswers(
  db: Db,
  viewer: Viewer,
  language: string,
  questions: readonly number[],
): Promise<Map<number, CardAnswers>> {
  if (questions.length === 0) return new Map();
  const me = viewer.kind === "person" ? viewer.personId : null;
  const { rows } = await sql<Row>`
    with asked as (select id, accepted_reply_id from discussion where id = any(${[...questions]}::bigint[])),
    said as (
      select r.discussion_id, r.id, true as is_accepted, r.author_id, r.tradition, left(r.body, 600) as body, r.language
      from asked a join discussion_reply r on r.id = a.accepted_reply_id
      where r.removed_at is null and ${readable(me, "r")}
      union all
      select t.* from asked a cross join lateral (
        select r.discussion_id, r.id, false, r.author_id, r.tradition, '', r.language from discussion_reply r
        where r.discussion_id = a.id and r.removed_at is null and r.tradition is not null and ${readable(me, "r")}
        order by r.id limit ${MOST_SIDE_BY_SIDE}) t)
    select s.discussion_id, s.id, s.is_accepted, s.tradition, s.body, s.language,
      case when p.removed_at is null then p.name end as author, b.category
    from said s left join person p on p.id = s.author_id
    left join provider_brief b on b.person_id = s.author_id and b.is_listed and b.is_public
    order by s.discussion_id, s.id`.execute(db);
  const translate = await readTranslations(db, language, REPLY_ENTITY, [...new Set(rows.map(({ id }) => id))]);
  const answers = new Map<number, CardAnswers>();
  for (const row of rows) {
    const { accepted, traditions } = answers.get(row.discussion_id) ?? { accepted: null, traditions: [] };
    const tradition = row.tradition === null ? null : translate(row.id, "tradition", row.tradition);
    if (row.is_accepted) {
      const body = translate(row.id, "body", row.body);
      const said = { author: row.author, category: row.author === null ? null : row.category, tradition };
      const words = { text: plainTextOf(body, EXCERPT), language: body === row.body ? row.language : language };
      answers.set(row.discussion_id, { accepted: { ...said, ...words }, traditions });
    } else if (tradition !== null && !traditions.some(({ name }) => name === tradition)) {
      const named = { name: tradition, language: tradition === row.tradition ? row.language : language };
      answers.set(row.discussion_id, { accepted, traditions: [...traditions, named] });
    }
  }
  return answers;
}
