import { sql } from "kysely";
import { isBlockedBetween } from "../../people/public-relations.server.ts";
import type { Db } from "../../../platform/db/connection.ts";
import type { DigestSpan } from "../digest-times.ts";

/** Lines of each part; more are counted. */
const MOST_LINES = 10;

export interface DigestLine {
  readonly id: number;
  readonly title: string;
  readonly community: string;
  /** New answers; 0 for a discussion that is new itself. */
  readonly answers: number;
}

export interface Digest {
  readonly begun: readonly DigestLine[];
  readonly answered: readonly DigestLine[];
  /** Lines that found no room. */
  readonly more: number;
}

/**
 * What came after `since`, up to `until`, in the communities of which somebody is a member and the discussions that they
 * follow: only what they may read, nothing of their own, of people across a block, or of what they muted.
 */
export async function readDigest(
  db: Db,
  { personId, since, until }: { readonly personId: number; readonly since: Date; readonly until: Date },
): Promise<Digest> {
  const me = sql<number>`${personId}::bigint`;
  const isOfOthers = (author: string) => sql`${sql.ref(author)} is distinct from ${me}
    and (${sql.ref(author)} is null or not ${isBlockedBetween(me, sql.ref<number>(author))})`;
  const isMuted = sql`exists (select from discussion_follow f
    where f.discussion_id = d.id and f.person_id = ${me} and f.wish = 'none')`;
  type Row = DigestLine & { readonly all: number };
  const [begun, answered] = await Promise.all([
    sql<Row>`
      select d.id, d.title, c.name as community, 0 as answers, count(*) over ()::int as "all"
      from community_member m join community c on c.id = m.community_id
      join discussion d on d.community_id = c.id and d.removed_at is null and d.active_at > ${since}
        and d.created_at > ${since} and d.created_at <= ${until}
      where m.person_id = ${me} and m.state = 'member' and m.wish <> 'none'
        and ${isOfOthers("d.author_id")} and not ${isMuted}
      order by d.like_count desc, d.id desc limit ${MOST_LINES}`.execute(db),
    sql<Row>`
      select d.id, d.title, c.name as community, n.answers, count(*) over ()::int as "all"
      from discussion_follow w join discussion d on d.id = w.discussion_id and d.removed_at is null
        and d.active_at > ${since}
      join community c on c.id = d.community_id
      cross join lateral (
        select count(*)::int as answers from discussion_reply r
        where r.discussion_id = d.id and r.removed_at is null and r.created_at > ${since} and r.created_at <= ${until}
          and ${isOfOthers("r.author_id")}) n
      where w.person_id = ${me} and w.wish = 'all' and n.answers > 0
        and (d.author_id = ${me} or ${isOfOthers("d.author_id")})
        and (c.is_open or exists (select from community_member m
          where m.community_id = c.id and m.person_id = ${me} and m.state = 'member'))
      order by n.answers desc, d.id desc limit ${MOST_LINES}`.execute(db),
  ]);
  const lines = ({ rows }: { readonly rows: readonly Row[] }) =>
    rows.map(({ id, title, community, answers }) => ({ id, title, community, answers }));
  const rest = ({ rows }: { readonly rows: readonly Row[] }) => (rows[0]?.all ?? 0) - rows.length;
  return { begun: lines(begun), answered: lines(answered), more: rest(begun) + rest(answered) };
}

export interface DigestWish {
  readonly every: DigestSpan | null;
  /** Whether their address is confirmed, and mail to it wanted at all. */
  readonly isConfirmed: boolean;
  readonly takesMail: boolean;
}

/** How often somebody wishes a digest, and whether one can reach them. */
export async function readDigestWish(db: Db, personId: number): Promise<DigestWish> {
  const row = await db
    .selectFrom("person_contact as s")
    .leftJoin("community_digest as d", "d.person_id", "s.person_id")
    .select(["d.every", "s.is_confirmed", "s.email_notifications"])
    .where("s.person_id", "=", personId)
    .executeTakeFirst();
  return {
    every: (row?.every ?? null) as DigestSpan | null,
    ...{ isConfirmed: row?.is_confirmed === true, takesMail: row?.email_notifications === true },
  };
}
