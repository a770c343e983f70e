import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.ts";
import { readTranslations, translatedField, translatedList } from "../../../platform/db/translations.ts";
import { readCursor, writeCursor } from "../../../platform/search/cursor.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { isStopped } from "../../people/public-relations.server.ts";
import type { CommunitySubject } from "../access.ts";
import { COMMUNITY_ENTITY, PAGE, type MemberRole } from "../rules.ts";

export interface CommunityBrief {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly icon: string;
  readonly description: string;
  readonly faith: string | null;
  readonly isOpen: boolean;
  /** Nobody joins, begins or answers there. */
  readonly isClosed: boolean;
  readonly memberCount: number;
  readonly discussionCount: number;
  /** The viewer's own: their role, or that they wait; null for neither. */
  readonly state: "member" | "waiting" | null;
  readonly role: MemberRole | null;
}

export interface CommunityView extends CommunityBrief {
  readonly guidelines: readonly string[];
  readonly language: string;
  readonly space: { readonly id: number; readonly name: string; readonly kind: string } | null;
  readonly wish: "all" | "some" | "none" | null;
  /** Since when nobody joins, begins or answers there, and why. */
  readonly closing: { readonly at: Date; readonly reason: string } | null;
  readonly team: readonly { readonly personId: number; readonly name: string; readonly role: "owner" | "moderator" }[];
}

interface Row {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly icon: string;
  readonly description: string;
  readonly faith: string | null;
  readonly is_open: boolean;
  readonly closed_by: "team" | "staff" | null;
  readonly member_count: number;
  readonly discussion_count: number;
  readonly state: "member" | "waiting" | null;
  readonly role: MemberRole | null;
}

const meOf = (viewer: Viewer): number | null => (viewer.kind === "person" ? viewer.personId : null);

/** Who closed the community `c`. */
export const closedBy = sql<"team" | "staff" | null>`case when c.closed_by_staff then 'staff'
  when c.closed_at is not null then 'team' end`;

const columns = sql`c.id, c.slug, c.name, c.icon, c.description, c.faith, c.is_open, ${closedBy} as closed_by, c.member_count,
  c.discussion_count, m.state, case when m.state = 'member' then m.role end as role`;

async function toBriefs(db: Db, language: string, rows: readonly Row[]): Promise<CommunityBrief[]> {
  const translate = await readTranslations(
    db,
    language,
    COMMUNITY_ENTITY,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...{ id: row.id, slug: row.slug, icon: row.icon, faith: row.faith, isOpen: row.is_open },
    isClosed: row.closed_by !== null,
    name: translate(row.id, "name", row.name),
    description: translate(row.id, "description", row.description),
    ...{ memberCount: row.member_count, discussionCount: row.discussion_count, state: row.state, role: row.role },
  }));
}

export interface CommunityList {
  readonly communities: readonly CommunityBrief[];
  readonly next: string | null;
}

/** Communities, those with the most members first. */
export async function listCommunities(
  db: Db,
  viewer: Viewer,
  language: string,
  {
    after = null,
    limit = PAGE,
    closedToo = true,
  }: { readonly after?: string | null; readonly limit?: number; readonly closedToo?: boolean } = {},
): Promise<CommunityList> {
  const from = readCursor(after, "ci") as [number, number] | null;
  const all = [sql`true`];
  if (!closedToo) all.push(sql`c.closed_at is null`);
  if (from) all.push(sql`(c.member_count, c.id) < (${from[0]}::int, ${from[1]}::bigint)`);
  const { rows } = await sql<Row>`
    select ${columns} from community c
    left join community_member m on m.community_id = c.id and m.person_id = ${meOf(viewer)}
    where ${sql.join(all, sql` and `)} order by c.member_count desc, c.id desc limit ${limit + 1}`.execute(db);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    communities: await toBriefs(db, language, page),
    next: rows.length > limit && last ? writeCursor([last.member_count, last.id]) : null,
  };
}

/** Those in which the viewer may begin a discussion: the open ones and their own, but for closed ones. */
export async function listWritable(db: Db, viewer: Viewer, language: string): Promise<CommunityBrief[]> {
  const { rows } = await sql<Row>`
    select ${columns} from community c
    left join community_member m on m.community_id = c.id and m.person_id = ${meOf(viewer)}
    where c.closed_at is null and (c.is_open or m.state = 'member')
    order by (m.state = 'member') desc nulls last, c.member_count desc, c.id desc limit 200`.execute(db);
  return toBriefs(db, language, rows);
}

/** A community by its slug, with its guidelines and who keeps order there; null where there is none. */
export async function readCommunity(
  db: Db,
  viewer: Viewer,
  language: string,
  slug: string,
): Promise<(CommunityView & { readonly subject: CommunitySubject }) | null> {
  const { rows } = await sql<
    Row & {
      guidelines: string[];
      language: string;
      space_id: number | null;
      space: string | null;
      kind: string | null;
      wish: "all" | "some" | "none" | null;
      closed_at: Date | null;
      closed_for: string | null;
    }
  >`
    select ${columns}, c.guidelines, c.language, c.space_id, ${nameOfSpace(language)} as space, s.kind, m.wish, c.closed_at,
      c.closed_for from community c
    left join community_member m on m.community_id = c.id and m.person_id = ${meOf(viewer)}
    left join space_brief s on s.id = c.space_id and s.is_listed
    where c.slug = ${slug}`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const [[brief], translate, team] = await Promise.all([
    toBriefs(db, language, [row]),
    readTranslations(db, language, COMMUNITY_ENTITY, [row.id]),
    listTeam(db, row.id),
  ]);
  return {
    ...brief!,
    guidelines: translatedList(translate, row.id, "guidelines", row.guidelines),
    language: row.language,
    space:
      row.space_id !== null && row.space !== null ? { id: row.space_id, name: row.space, kind: row.kind ?? "" } : null,
    ...{ wish: row.wish, team },
    closing: row.closed_at && { at: row.closed_at, reason: row.closed_for ?? "" },
    subject: { spaceId: row.space_id, isOpen: row.is_open, role: row.role, closedBy: row.closed_by },
  };
}

async function listTeam(db: Db, communityId: number): Promise<CommunityView["team"]> {
  const rows = await db
    .selectFrom("community_member as m")
    .innerJoin("person as p", "p.id", "m.person_id")
    .select(["p.id", "p.name", "m.role"])
    .where("m.community_id", "=", communityId)
    .where("m.role", "<>", "member")
    .where("p.removed_at", "is", null)
    .where((eb) => eb.not(isStopped(eb.ref("p.id"))))
    .orderBy((eb) => eb("m.role", "=", "owner"), "desc")
    .orderBy("p.id")
    .limit(30)
    .execute();
  return rows.map(({ id, name, role }) => ({ personId: id, name, role: role as "owner" | "moderator" }));
}

/** A community as access is decided on it; null where there is none. */
export async function findSubject(
  db: Db,
  viewer: Viewer,
  communityId: number,
): Promise<(CommunitySubject & { readonly slug: string }) | null> {
  const { rows } = await sql<{
    slug: string;
    space_id: number | null;
    is_open: boolean;
    role: MemberRole | null;
    closed_by: "team" | "staff" | null;
  }>`
    select c.slug, c.space_id, c.is_open, m.role, ${closedBy} as closed_by from community c
    left join community_member m on m.community_id = c.id and m.person_id = ${meOf(viewer)} and m.state = 'member'
    where c.id = ${communityId}`.execute(db);
  const row = rows[0];
  return row
    ? { slug: row.slug, spaceId: row.space_id, isOpen: row.is_open, role: row.role, closedBy: row.closed_by }
    : null;
}

export interface SubjectOfCommunity extends CommunitySubject {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
}

/** The same by its slug, with its name. */
export async function findSubjectBySlug(db: Db, viewer: Viewer, slug: string): Promise<SubjectOfCommunity | null> {
  const row = await db.selectFrom("community").select(["id", "name"]).where("slug", "=", slug).executeTakeFirst();
  const subject = row && (await findSubject(db, viewer, row.id));
  return subject ? { ...subject, ...row } : null;
}

/** The name of a community in the reader's language; `name` where it has none there. */
export async function nameOfCommunity(
  db: Db,
  language: string,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<string> {
  return (await readTranslations(db, language, COMMUNITY_ENTITY, [id]))(id, "name", name);
}

export interface WaitingMember {
  readonly personId: number;
  readonly name: string;
  readonly at: Date;
}

/** A page of those who wait to be let in, the longest first; the caller has asserted that the viewer keeps order there. */
export async function listWaiting(
  db: Db,
  communityId: number,
  after: string | null,
): Promise<{ readonly waiting: readonly WaitingMember[]; readonly next: string | null }> {
  const [since, personId] = (readCursor(after, "ii") ?? []) as number[];
  const rows = await db
    .selectFrom("community_member as m")
    .innerJoin("person as p", "p.id", "m.person_id")
    .select(["p.id", "p.name", "m.joined_at"])
    .where("m.community_id", "=", communityId)
    .where("m.state", "=", "waiting")
    .where("p.removed_at", "is", null)
    .where((eb) => eb.not(isStopped(eb.ref("p.id"))))
    .$if(since !== undefined, (query) =>
      query.where(sql<boolean>`(${joined}, p.id) > (${since}::bigint, ${personId}::bigint)`),
    )
    .orderBy(joined)
    .orderBy("p.id")
    .limit(PAGE + 1)
    .execute();
  const waiting = rows.slice(0, PAGE).map(({ id, name, joined_at }) => ({ personId: id, name, at: joined_at }));
  const last = waiting.at(-1);
  return { waiting, next: last && rows.length > PAGE ? writeCursor([last.at.getTime(), last.personId]) : null };
}

/** Milliseconds, as a cursor keeps them. */
const joined = sql<number>`floor(extract(epoch from m.joined_at) * 1000)`;

/** The communities by approval whose member the viewer is. */
export async function listOwnByApproval(db: Db, viewer: Viewer): Promise<number[]> {
  if (viewer.kind !== "person") return [];
  const rows = await db
    .selectFrom("community_member as m")
    .innerJoin("community as c", "c.id", "m.community_id")
    .select("c.id")
    .where("m.person_id", "=", viewer.personId)
    .where("m.state", "=", "member")
    .where("c.is_open", "=", false)
    .execute();
  return rows.map(({ id }) => id);
}

/** Members who keep no order yet, the earliest first; the caller has asserted that the viewer manages the community. */
export async function listMembers(
  db: Db,
  communityId: number,
  after: number,
): Promise<readonly { readonly personId: number; readonly name: string }[]> {
  const rows = await db
    .selectFrom("community_member as m")
    .innerJoin("person as p", "p.id", "m.person_id")
    .select(["p.id", "p.name"])
    .where("m.community_id", "=", communityId)
    .where("m.state", "=", "member")
    .where("m.role", "=", "member")
    .where("m.person_id", ">", after)
    .where("p.removed_at", "is", null)
    .where((eb) => eb.not(isStopped(eb.ref("p.id"))))
    .orderBy("m.person_id")
    .limit(PAGE + 1)
    .execute();
  return rows.map(({ id, name }) => ({ personId: id, name }));
}

/** Of the space `s`, in this language. */
const nameOfSpace = (language: string) =>
  translatedField(language, { entity: "space", id: "s.id", field: "name" }, "s.name");

/** The spaces for which somebody may open a community, by name. */
export async function nameSpaces(
  db: Db,
  language: string,
  ids: readonly number[],
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("space_brief as s")
    .select(["s.id", nameOfSpace(language).as("name")])
    .where("s.id", "in", [...ids])
    .orderBy("name")
    .execute();
}

/** Other communities in which the viewer keeps order, open or by approval as this one is, but for closed ones. */
export async function listModerated(
  db: Db,
  viewer: Viewer,
  language: string,
  isOpen: boolean,
  exceptId: number,
): Promise<CommunityBrief[]> {
  const staff = viewer.kind === "person" && viewer.isStaff;
  const { rows } = await sql<Row>`
    select ${columns} from community c
    left join community_member m on m.community_id = c.id and m.person_id = ${meOf(viewer)}
    where c.is_open = ${isOpen} and c.closed_at is null and c.id <> ${exceptId}
      and (${staff} or (m.state = 'member' and m.role in ('owner', 'moderator')))
    order by c.member_count desc, c.id desc limit 200`.execute(db);
  return toBriefs(db, language, rows);
}
