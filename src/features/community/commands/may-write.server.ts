import { sql } from "kysely";
import { DAY_MS } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { refuse } from "#/platform/refusal.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { readHeldLists } from "../queries/held-lists.server.ts";
import { renderText } from "../render-text.server.ts";
import { NEW_ACCOUNT_LIMIT, REMOVAL_DAYS } from "../rules.ts";
import { isTrusted, weigh, type Hold, type WriterHistory } from "../trust.ts";

/**
 * Whether somebody's links stand at once. Whoever is not trusted yet writes little in an hour. The sample world's people
 * are known. @throws platform.too-many.
 */
export async function countAsWriter(db: Db, person: SignedIn, now: Date): Promise<boolean> {
  if (person.isSample) return true;
  const trusted = isTrusted(await readHistory(db, person.personId, now), now);
  if (!trusted) await countAgainstLimit(db, { key: `discussion-new:${person.personId}`, ...NEW_ACCOUNT_LIMIT });
  return trusted;
}

async function readHistory(db: Db, personId: number, now: Date): Promise<WriterHistory> {
  const { rows } = await sql<WriterHistory>`
    select p.created_at as since,
      count(d.id) filter (where d.kind in ('removed', 'refused'))::int as removals,
      count(d.id) filter (where d.kind in ('warned', 'timed-out'))::int as warnings
    from person p left join community_decision d on d.person_id = p.id and d.outcome is distinct from 'restored'
      and d.made_at > ${new Date(now.getTime() - REMOVAL_DAYS * DAY_MS)}
    where p.id = ${personId} group by p.id`.execute(db);
  return rows[0] ?? { since: now, removals: 0, warnings: 0 };
}

/** One writer in one community: whoever writes and whoever keeps them from it wait for each other. */
export const writerLock = (communityId: number, personId: number) =>
  sql<string>`hashtextextended(${`community-writer:${communityId}:${personId}`}, 0)`;

/** One community: whoever adds to it shares this, whoever closes it has it alone. */
export const closingLock = (communityId: number) =>
  sql<string>`hashtextextended(${`community-closing:${communityId}`}, 0)`;

/** Asks whether a community takes anything new, in the transaction that adds it. @throws community.closed (409). */
export async function assertNotClosed(db: Db, communityId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${closingLock(communityId)})`.execute(db);
  const row = await db
    .selectFrom("community")
    .select("closed_at")
    .where("id", "=", communityId)
    .executeTakeFirstOrThrow();
  if (row.closed_at) throw refuse("community.closed", { status: 409 });
}

/**
 * Asks whether somebody may write in a community, in the transaction in which they write.
 * @throws community.timed-out (403, params.until).
 */
export async function assertNotTimedOut(db: Db, communityId: number, personId: number, now: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${writerLock(communityId, personId)})`.execute(db);
  const row = await db
    .selectFrom("community_decision")
    .select((eb) => eb.fn.max("until").as("until"))
    .where("community_id", "=", communityId)
    .where("person_id", "=", personId)
    .where("kind", "=", "timed-out")
    .where("lifted_at", "is", null)
    .where("until", ">", now)
    .executeTakeFirst();
  if (row?.until) throw refuse("community.timed-out", { status: 403, params: { until: row.until } });
}

interface Written {
  /** All that is read of it. */
  readonly text: string;
  /** Markdown. */
  readonly body: string;
}

/** Weighs a text by the lists of its community; that of those who keep order there stands at once. */
export async function weighWritten(
  db: Db,
  written: Written,
  { communityId, trusted, moderates }: { communityId: number; trusted: boolean; moderates: boolean },
  before: Written | null = null,
): Promise<Hold> {
  if (moderates) return { reasons: [], found: [] };
  const { words, sites } = await readHeldLists(db, communityId);
  const weighed = async ({ text, body }: Written) => ({ text, html: await renderText(body) });
  return weigh(await weighed(written), { words, sites, trusted }, before && (await weighed(before)));
}
