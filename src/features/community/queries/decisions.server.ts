import { sql } from "kysely";
import { listStaffIds } from "#/features/people/public-staff.server.ts";
import { DAY_MS } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import { readTranslations } from "#/platform/db/translations.ts";
import type { UsedPicture } from "#/platform/media/read-pictures.ts";
import type { SignedIn, Viewer } from "#/platform/viewer.ts";
import { mayDecideAppeal } from "../access.ts";
import { renderLinkedText } from "../render-text.server.ts";
import { COMMUNITY_ENTITY, DISCUSSION_ENTITY, PAGE, REPLY_ENTITY, WARNING_DAYS } from "../rules.ts";
import { readTextPictures } from "./pictures.server.ts";

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

/** A decision about somebody, with what came at the same press. */
export interface DecisionView {
  readonly id: number;
  readonly kind: DecisionKind;
  /** What they got besides; null for nothing. */
  readonly and: "warned" | "timed-out" | null;
  readonly personId: number;
  readonly person: string | null;
  readonly community: { readonly slug: string; readonly name: string };
  /** Of the discussion; empty for what is about none. */
  readonly title: string;
  readonly reason: string;
  readonly at: Date;
  /** The row by which a time-out is ended; null where there is none. */
  readonly timeOutId: number | null;
  readonly until: Date | null;
  readonly liftedAt: Date | null;
  readonly appeal: string | null;
  readonly appealedAt: Date | null;
  readonly outcome: "restored" | "upheld" | null;
  /** What staff said to the appeal. */
  readonly answer: string;
}

/** What somebody wrote, as it read when it was decided about, whatever became of it. */
export interface DecidedText {
  /** Sanitised HTML. */
  readonly html: string;
  readonly language: string;
  readonly pictures: readonly UsedPicture[];
}

/** The same with the text that it is about; null where it is about none, or that is gone. */
export interface DecisionWithText extends DecisionView {
  readonly text: DecidedText | null;
}

type Row = Omit<DecisionView, "community"> & { communityId: number; slug: string; name: string };

const shape = sql`x.id, x.kind, y.kind as "and", x.person_id as "personId",
  case when p.removed_at is null then p.name end as person, c.id as "communityId", c.slug, c.name, x.title, x.reason,
  x.made_at as at, case when x.kind = 'timed-out' then x.id when y.kind = 'timed-out' then y.id end as "timeOutId",
  coalesce(x.until, y.until) as until, coalesce(x.lifted_at, y.lifted_at) as "liftedAt", x.appeal,
  x.appealed_at as "appealedAt", x.outcome, x.answer`;
const joined = sql`community_decision x left join community_decision y on y.part_of = x.id
  join community c on c.id = x.community_id join person p on p.id = x.person_id`;

/** What came with another decision stands with that one. */
const isWhole = sql`x.part_of is null`;

/** Communities are named in the reader's language. */
async function toViews<Shown extends Row>(db: Db, language: string, rows: readonly Shown[]) {
  const ids = [...new Set(rows.map(({ communityId }) => communityId))];
  const translate = await readTranslations(db, language, COMMUNITY_ENTITY, ids);
  return rows.map(({ communityId, slug, name, ...row }) => ({
    ...row,
    community: { slug, name: translate(communityId, "name", name) },
  }));
}

type TextRow = Row & {
  discussionId: number | null;
  replyId: number | null;
  body: string | null;
  language: string | null;
};

/** With the text before the first change that came after the decision. */
const shapeWithText = sql`${shape}, x.discussion_id as "discussionId", x.reply_id as "replyId",
  case when x.reply_id is null then coalesce((select v.body from discussion_revision v
      where v.discussion_id = d.id and v.until > x.made_at order by v.id limit 1), d.body)
    else coalesce((select v.body from discussion_revision v
      where v.reply_id = r.id and v.until > x.made_at order by v.id limit 1), r.body) end as body,
  case when x.reply_id is null then d.language else r.language end as language`;
const joinedWithText = sql`${joined}
  left join discussion d on d.id = x.discussion_id left join discussion_reply r on r.id = x.reply_id`;

async function toViewsWithText(db: Db, language: string, rows: readonly TextRow[]): Promise<DecisionWithText[]> {
  const [ofDiscussion, ofReply, views] = await Promise.all([
    readTextPictures(
      db,
      language,
      DISCUSSION_ENTITY,
      rows.flatMap(({ discussionId, replyId }) => (replyId === null && discussionId !== null ? [discussionId] : [])),
    ),
    readTextPictures(
      db,
      language,
      REPLY_ENTITY,
      rows.flatMap(({ replyId }) => replyId ?? []),
    ),
    toViews(db, language, rows),
  ]);
  return Promise.all(
    views.map(async ({ discussionId, replyId, body, language, ...view }) => {
      if (!body || !language) return { ...view, text: null };
      const pictures = replyId === null ? ofDiscussion(discussionId!) : ofReply(replyId);
      return { ...view, text: { html: await renderLinkedText(db, body), language, pictures } };
    }),
  );
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
    where x.community_id = ${communityId} and x.person_id = ${personId} and x.id < ${before} and ${isWhole}
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
    where x.person_id = ${personId} and x.id < ${before} and ${isWhole} order by x.id desc limit ${PAGE + 1}`.execute(
    db,
  );
  return pageOf(db, language, rows);
}

/** A decision about the viewer, by itself or by what came with it; null for every other. */
export async function findOwnDecision(
  db: Db,
  { personId }: SignedIn,
  language: string,
  id: number,
): Promise<DecisionWithText | null> {
  const { rows } = await sql<TextRow>`select ${shapeWithText} from ${joinedWithText}
    where x.id = (select coalesce(part_of, id) from community_decision where id = ${id})
      and x.person_id = ${personId}`.execute(db);
  return (await toViewsWithText(db, language, rows))[0] ?? null;
}

export interface AppealView extends DecisionWithText {
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
    sql<
      TextRow & { readonly madeBy: number | null }
    >`select ${shapeWithText}, x.made_by as "madeBy" from ${joinedWithText}
      where x.appealed_at is not null and x.settled_at is null and x.id > ${after} order by x.id limit ${limit}`.execute(
      db,
    ),
    listStaffIds(db),
  ]);
  const appeals = rows.map(({ madeBy, ...row }) => ({
    row,
    mayDecide: mayDecideAppeal(personId, { personId: row.personId, madeBy }, staffIds),
  }));
  const views = await toViewsWithText(
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
