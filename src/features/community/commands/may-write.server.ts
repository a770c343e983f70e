import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit, type RateLimit } from "#/platform/db/rate-limit.ts";
import { Refusal, refuse } from "#/platform/refusal.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { readHeldLists } from "../queries/held-lists.server.ts";
import { readHistory } from "../queries/own-limits.server.ts";
import { renderText } from "../render-text.server.ts";
import { NEW_ACCOUNT_LIMIT } from "../rules.ts";
import { isTrusted, weigh, type Hold } from "../trust.ts";

/**
 * Whether somebody's links stand at once. Whoever is not trusted yet writes little in an hour. The sample world's people
 * are known. @throws community.many-new (429, params.most and when it is over).
 */
export async function countAsWriter(db: Db, person: SignedIn, now: Date): Promise<boolean> {
  if (person.isSample) return true;
  const trusted = isTrusted(await readHistory(db, person, now), now);
  if (!trusted) {
    await countWriting(db, { key: `discussion-new:${person.personId}`, ...NEW_ACCOUNT_LIMIT }, "community.many-new");
  }
  return trusted;
}

/**
 * Counts what somebody writes against one of the limits of writing. @param code of the words that say which one it is.
 * @throws the code (429, params.most and when it is over, as of countAgainstLimit).
 */
export async function countWriting(db: Db, limit: RateLimit, code: string): Promise<void> {
  try {
    await countAgainstLimit(db, limit);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [most, within] = [limit.limit, Math.round(limit.windowSeconds / 60)];
    throw refuse(code, { status: error.status, params: { ...error.params, most, within } });
  }
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
