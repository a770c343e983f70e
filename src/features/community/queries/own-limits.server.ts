import { sql } from "kysely";
import { DAY_MS } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { SignedIn, Viewer } from "#/platform/viewer.ts";
import { REMOVAL_DAYS } from "../rules.ts";
import { isCorrected, isTrusted, newUntil, type WriterHistory } from "../trust.ts";

/** What is known of somebody who writes. */
export async function readHistory(
  db: Db,
  { personId, emailVerified }: Pick<SignedIn, "personId" | "emailVerified">,
  now: Date,
): Promise<WriterHistory> {
  const { rows } = await sql<Omit<WriterHistory, "isConfirmed">>`
    select p.created_at as since,
      count(d.id) filter (where d.kind in ('removed', 'refused'))::int as removals,
      count(d.id) filter (where d.kind in ('warned', 'timed-out'))::int as warnings
    from person p left join community_decision d on d.person_id = p.id and d.outcome is distinct from 'restored'
      and d.made_at > ${new Date(now.getTime() - REMOVAL_DAYS * DAY_MS)}
    where p.id = ${personId} group by p.id`.execute(db);
  return { ...(rows[0] ?? { since: now, removals: 0, warnings: 0 }), isConfirmed: emailVerified };
}

/** Why links of the viewer wait for a moderator, and they write little in an hour. */
export interface OwnLimits {
  /** Until then their account is new; null for one that is not. */
  readonly newUntil: Date | null;
  readonly isConfirmed: boolean;
  /** Others had to correct them lately. */
  readonly isCorrected: boolean;
}

/** The same as commands decide by; null for whom nothing of it holds. */
export async function readOwnLimits(db: Db, viewer: Viewer, now: Date): Promise<OwnLimits | null> {
  if (viewer.kind !== "person" || viewer.isSample) return null;
  const history = await readHistory(db, viewer, now);
  if (isTrusted(history, now)) return null;
  const until = newUntil(history);
  return {
    newUntil: until > now ? until : null,
    isConfirmed: history.isConfirmed,
    isCorrected: isCorrected(history),
  };
}
