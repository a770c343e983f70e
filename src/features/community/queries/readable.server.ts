import { sql, type RawBuilder } from "kysely";
import { hasBlocked } from "../../people/public-relations.server.ts";
import type { Db } from "../../../platform/db/connection.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { communityAdmin, mayModerate, mayRead, type CommunitySubject } from "../access.ts";
import type { DiscussionKind, MemberRole } from "../rules.ts";
import { closedBy } from "./communities.server.ts";

/** A discussion as commands decide on it. */
export interface DiscussionSubject {
  readonly id: number;
  readonly communityId: number;
  readonly slug: string;
  readonly authorId: number | null;
  readonly kind: DiscussionKind;
  readonly title: string;
  readonly body: string;
  readonly language: string;
  readonly tags: readonly string[];
  readonly isLocked: boolean;
  readonly isPinned: boolean;
  readonly acceptedReplyId: number | null;
  readonly mergedInto: number | null;
  /** It waits for a moderator. */
  readonly isHeld: boolean;
  readonly community: CommunitySubject;
}

/**
 * A discussion that the viewer may read: it stands, in a community that is open or theirs, and its author has not blocked
 * them; nobody blocks those who keep order there. Null for every other. @param locks holds it until the transaction ends, for who changes it or adds to it.
 */
export async function findReadable(
  db: Db,
  viewer: Viewer,
  discussionId: number,
  locks: "update" | null = null,
): Promise<DiscussionSubject | null> {
  const found = await findSeen(db, viewer, discussionId, locks);
  return found?.isHeld ? null : found;
}

/** The same, and what waits for a moderator, for its author and those who keep order there. */
export async function findSeen(
  db: Db,
  viewer: Viewer,
  discussionId: number,
  locks: "update" | null = null,
): Promise<DiscussionSubject | null> {
  const me = viewer.kind === "person" ? viewer.personId : null;
  // First the row alone: a join that waited for it would look for the community in which it stood before.
  if (locks) await sql`select from discussion where id = ${discussionId} for no key update`.execute(db);
  const { rows } = await sql<{
    id: number;
    community_id: number;
    slug: string;
    author_id: number | null;
    kind: DiscussionKind;
    title: string;
    body: string;
    language: string;
    tags: string[];
    is_locked: boolean;
    is_pinned: boolean;
    accepted_reply_id: number | null;
    merged_into: number | null;
    is_held: boolean;
    space_id: number | null;
    is_open: boolean;
    role: MemberRole | null;
    closed_by: "team" | "staff" | null;
    is_blocked: boolean;
  }>`
    select d.id, d.community_id, c.slug, d.author_id, d.kind, d.title, d.body, d.language, d.tags, d.is_locked, d.is_pinned,
      d.accepted_reply_id, d.merged_into, d.held_at is not null as is_held, c.space_id, c.is_open, m.role, ${closedBy} as closed_by,
      d.author_id is not null
        and ${hasBlocked(sql<number>`d.author_id`, sql<number>`${me}::bigint`)} as is_blocked
    from discussion d join community c on c.id = d.community_id
    left join community_member m on m.community_id = c.id and m.person_id = ${me} and m.state = 'member'
    where d.id = ${discussionId} and (d.removed_at is null or d.merged_into is not null or d.held_at is not null)`.execute(
    db,
  );
  const row = rows[0];
  if (!row) return null;
  const community = { spaceId: row.space_id, isOpen: row.is_open, role: row.role, closedBy: row.closed_by };
  if (!mayRead(viewer, community) || (row.is_blocked && !mayModerate(viewer, community))) return null;
  if (row.is_held && row.author_id !== me && !mayModerate(viewer, community)) return null;
  return {
    ...{ id: row.id, communityId: row.community_id, slug: row.slug, authorId: row.author_id, kind: row.kind },
    ...{ title: row.title, body: row.body, language: row.language, tags: row.tags },
    ...{ isLocked: row.is_locked, isPinned: row.is_pinned, acceptedReplyId: row.accepted_reply_id },
    ...{ mergedInto: row.merged_into, isHeld: row.is_held, community },
  };
}

/** Of a row of discussions by its alias: it takes answers, as it is not locked and its community not closed. */
export function takesAnswers(alias: string): RawBuilder<boolean> {
  const d = sql.table(alias);
  // Each community is looked up by its key, so that a list goes on along its own index.
  return sql`(not ${d}.is_locked and (select c.closed_at from community c where c.id = ${d}.community_id) is null)`;
}

/**
 * Of a row of discussions by its alias: its author and the viewer have not blocked each other. Whoever keeps order in its
 * community, as mayModerate has it, sees it though its author has blocked them.
 */
export function isUnblocked(viewer: Viewer, alias: string): RawBuilder<boolean> {
  if (viewer.kind !== "person") return sql<boolean>`true`;
  const d = sql.table(alias);
  const [me, author] = [sql<number>`${viewer.personId}::bigint`, sql<number>`${d}.author_id`];
  const isKept = viewer.isStaff
    ? sql`true`
    : sql`exists (select from community_member o where o.community_id = ${d}.community_id and o.person_id = ${me}
          and o.role <> 'member' and o.state = 'member')
        or exists (select from community c join space_team t on t.space_id = c.space_id
          where c.id = ${d}.community_id and t.person_id = ${me}
            and t.role = any(${[...communityAdmin.moderate.roles]}::text[]))`;
  return sql<boolean>`(${author} is null or not ${hasBlocked(me, author)} and (not ${hasBlocked(author, me)} or ${isKept}))`;
}
