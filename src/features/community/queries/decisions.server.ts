import { sql } from "kysely";
import { listStaffIds } from "#/features/people/public-staff.server.ts";
import { DAY_MS } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import { readTranslations } from "#/platform/db/translations.ts";
import { plainTextOf } from "#/platform/markdown.ts";
import type { SignedIn, Viewer } from "#/platform/viewer.ts";
import { mayDecideAppeal } from "../access.ts";
import { COMMUNITY_ENTITY, PAGE, WARNING_DAYS } from "../rules.ts";

export type DecisionKind = "removed" | "refused" | "warned" | "timed-out";

export interface OwnStatus {
  /** The viewer may not write until then. */
  readonly timeOut: { readonly id: number; readonly until: Date; readonly reason: string } | null;
  /** The last warning of some weeks. */
  readonly warning: { readonly id: number; readonly at: Date; readonly reason: string } | null;
}

/** How the viewer stands in a community. */
export async function readOwnStatus(
  db: Db,
  viewer: Viewer,
  { communityId, now }: { readonly communityId: number; readonly now: Date },
): Promise<OwnStatus> {
  if (viewer.kind !== "person") return { timeOut: null, warning: null };
  const { rows } = await sql<{ id: number; kind: DecisionKind; until: Date | null; made_at: Date; reason: string }>`
    select id, kind, until, made_at, reason from community_decision
    where community_id = ${communityId} and person_id = ${viewer.personId} and outcome is distinct from 'restored'
      and (kind = 'timed-out' and lifted_at is null and until > ${now}
        or kind = 'warned' and made_at > ${new Date(now.getTime() - WARNING_DAYS * DAY_MS)})
    order by until desc nulls last, id desc limit 20`.execute(db);
  const timeOut = rows.find(({ kind }) => kind === "timed-out");
  const warning = rows.find(({ kind }) => kind === "warned");
  return {
    timeOut: timeOut ? { id: timeOut.id, until: timeOut.until!, reason: timeOut.reason } : null,
    warning: warning ? { id: warning.id, at: warning.made_at, reason: warning.reason } : null,
  };
}

/** A decision about somebody. */
export interface DecisionView {
  readonly id: number;
  readonly kind: DecisionKind;
  readonly personId: number;
  readonly person: string | null;
  readonly community: { readonly slug: string; readonly name: string };
  /** Of the discussion; empty for what is about none. */
  readonly title: string;
  /** What was taken down, as plain text; empty where it is gone, and for other kinds. */
  readonly text: string;
  readonly language: string | null;
  readonly reason: string;
  readonly at: Date;
  readonly until: Date | null;
  readonly liftedAt: Date | null;
  readonly appeal: string | null;
  readonly appealedAt: Date | null;
  readonly outcome: "restored" | "upheld" | null;
  /** What staff said to the appeal. */
  readonly answer: string;
}

const MOST_SHOWN = 2_000;

type Row = Omit<DecisionView, "community" | "text"> & {
  communityId: number;
  slug: string;
  name: string;
  body: string | null;
};

const shape = sql`x.id, x.kind, x.person_id as "personId", case when p.removed_at is null then p.name end as person,
  c.id as "communityId", c.slug, c.name, x.title, case when x.reply_id is null then d.body else r.body end as body,
  case when x.reply_id is null then d.language else r.language end as language, x.reason, x.made_at as at, x.until,
  x.lifted_at as "liftedAt", x.appeal, x.appealed_at as "appealedAt", x.outcome, x.answer`;
const joined = sql`community_decision x join community c on c.id = x.community_id join person p on p.id = x.person_id
  left join discussion d on d.id = x.discussion_id left join discussion_reply r on r.id = x.reply_id`;

/** Communities are named in the reader's language. */
async function toViews(db: Db, language: string, rows: readonly Row[]): Promise<DecisionView[]> {
  const ids = [...new Set(rows.map(({ communityId }) => communityId))];
  const translate = await readTranslations(db, language, COMMUNITY_ENTITY, ids);
  return rows.map(({ communityId, slug, name, body, ...row }) => ({
    ...row,
    community: { slug, name: translate(communityId, "name", name) },
    text: plainTextOf(body ?? "", MOST_SHOWN),
  }));
}

export interface DecisionPage {
  readonly decisions: readonly DecisionView[];
  readonly next: number | null;
}

const pageOf = async (db: Db, language: string, rows: readonly Row[]): Promise<DecisionPage> => ({
  decisions: await toViews(db, language, rows.slice(0, PAGE)),
  next: rows.length > PAGE ? rows[PAGE - 1]!.id : null,
});

/** What was decided about somebody in a community, the latest first; the caller has asserted that the viewer keeps order there. */
export async function listDecisionsAbout(
  db: Db,
  language: string,
  {
    communityId,
    personId,
    before,
  }: { readonly communityId: number; readonly personId: number; readonly before: number },
): Promise<DecisionPage> {
  const { rows } = await sql<Row>`select ${shape} from ${joined}
    where x.community_id = ${communityId} and x.person_id = ${personId} and x.id < ${before}
    order by x.id desc limit ${PAGE + 1}`.execute(db);
  return pageOf(db, language, rows);
}

/** What was decided about the viewer, the latest first. */
export async function listOwnDecisions(
  db: Db,
  { personId }: SignedIn,
  language: string,
  before: number,
): Promise<DecisionPage> {
  const { rows } = await sql<Row>`select ${shape} from ${joined}
    where x.person_id = ${personId} and x.id < ${before} order by x.id desc limit ${PAGE + 1}`.execute(db);
  return pageOf(db, language, rows);
}

/** A decision about the viewer; null for every other. */
export async function findOwnDecision(
  db: Db,
  { personId }: SignedIn,
  language: string,
  id: number,
): Promise<DecisionView | null> {
  const { rows } = await sql<Row>`select ${shape} from ${joined}
    where x.id = ${id} and x.person_id = ${personId}`.execute(db);
  return (await toViews(db, language, rows))[0] ?? null;
}

export interface AppealView extends DecisionView {
  /** False where somebody else of staff has to answer it. */
  readonly mayDecide: boolean;
}

/** Appeals that wait for staff, the longest first; the caller has asserted that the viewer is staff. */
export async function listAppeals(
  db: Db,
  { personId }: SignedIn,
  language: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<AppealView[]> {
  const [{ rows }, staffIds] = await Promise.all([
    sql<Row & { readonly madeBy: number | null }>`select ${shape}, x.made_by as "madeBy" from ${joined}
      where x.appealed_at is not null and x.settled_at is null and x.id > ${after} order by x.id limit ${limit}`.execute(
      db,
    ),
    listStaffIds(db),
  ]);
  const appeals = rows.map(({ madeBy, ...row }) => ({
    row,
    mayDecide: mayDecideAppeal(personId, { personId: row.personId, madeBy }, staffIds),
  }));
  const views = await toViews(
    db,
    language,
    appeals.map(({ row }) => row),
  );
  return views.map((view, i) => ({ ...view, mayDecide: appeals[i]!.mayDecide }));
}

/** How many appeals wait for staff. */
export async function countAppeals(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from community_decision
    where appealed_at is not null and settled_at is null`.execute(db);
  return rows[0]!.n;
}

export interface OwnWaiting {
  readonly discussionId: number;
  readonly replyId: number | null;
  readonly title: string;
  readonly at: Date;
}

/** The viewer's own texts that wait for a moderator, the latest first. */
export async function listOwnWaiting(db: Db, { personId }: SignedIn): Promise<readonly OwnWaiting[]> {
  const { rows } = await sql<OwnWaiting>`
    select d.id as "discussionId", null::bigint as "replyId", d.title, d.created_at as at from discussion d
    where d.author_id = ${personId} and d.held_at is not null
    union all select d.id, r.id, d.title, r.created_at from discussion_reply r join discussion d on d.id = r.discussion_id
    where r.author_id = ${personId} and r.held_at is not null
    order by at desc limit 50`.execute(db);
  return rows;
}
