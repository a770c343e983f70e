import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { translationsOf } from "#/platform/db/translations.ts";
import { roleIn, type Viewer } from "#/platform/viewer.ts";
import { canSeeChain } from "../access.ts";
import { CHAIN_START } from "../chain.server.ts";
import { findInBooks } from "./find-in-books.server.ts";

export interface OpenBooks {
  readonly spaceId: number;
  readonly name: string;
  readonly zone: string;
  readonly isListed: boolean;
  /** They are somebody's, whose name they have. */
  readonly isOfPerson: boolean;
  /** The last transaction; 0 and 64 zeros where there is none. */
  readonly head: { readonly seq: number; readonly hash: string };
}

/** The public view of a space's books; null for an unknown space, or one this viewer may not see. */
export async function openBooks(db: Db, language: string, viewer: Viewer, spaceId: number): Promise<OpenBooks | null> {
  const row = await db
    .selectFrom("space_brief as s")
    .leftJoin("ledger_book as b", "b.space_id", "s.id")
    .select(["s.name", "s.zone", "s.kind", "s.is_listed", "b.last_seq", "b.last_hash"])
    .select(translationsOf(language, "space", "s.id").as("translated"))
    .where("s.id", "=", spaceId)
    .executeTakeFirst();
  const isListed = row?.is_listed ?? false;
  if (!row || !canSeeChain(viewer, { id: spaceId, isListed })) return null;
  return {
    spaceId,
    name: row.translated?.["name"] ?? row.name!,
    zone: row.zone!,
    isListed,
    isOfPerson: row.kind === "practice",
    head: { seq: row.last_seq ?? 0, hash: row.last_hash ?? CHAIN_START },
  };
}

/**
 * The same for the page that names whose they are. The books of a practice are opened by the code of a receipt from them, and
 * by who has the practice: else their page would name people who show themselves to nobody.
 */
export async function openNamedBooks(
  db: Db,
  language: string,
  viewer: Viewer,
  { spaceId, code }: { readonly spaceId: number; readonly code: string },
): Promise<OpenBooks | null> {
  const books = await openBooks(db, language, viewer, spaceId);
  if (!books?.isOfPerson || roleIn(viewer, spaceId) !== null) return books;
  return (await findInBooks(db, code))?.spaceId === spaceId ? books : null;
}

/** One transaction with its position, its day and its hash alone. */
export interface ChainLink {
  readonly seq: number;
  /** Civil day, `2026-11-21`. */
  readonly bookedOn: string;
  readonly hash: string;
}

/** The latest first. @param before a place in the chain; what stands below it follows. */
export async function listLinks(
  db: Db,
  spaceId: number,
  { before, limit }: { before: number | null; limit: number },
): Promise<{ links: ChainLink[]; next: number | null }> {
  const rows = await db
    .selectFrom("ledger_transaction")
    .select(["seq", "booked_on as bookedOn", "hash"])
    .where("space_id", "=", spaceId)
    .$if(before !== null, (query) => query.where("seq", "<", before!))
    .orderBy("seq", "desc")
    .limit(limit + 1)
    .execute();
  const links = rows.slice(0, limit);
  return { links, next: rows.length > limit ? links.at(-1)!.seq : null };
}

/** The chain from its beginning, as lines of a file: place, day, commitment, hash. */
export async function* readChainLines(db: Db, spaceId: number, batch = 5_000): AsyncGenerator<string> {
  yield "# place day commitment hash\n";
  let after = 0;
  for (;;) {
    const rows = await db
      .selectFrom("ledger_transaction")
      .select(["seq", "booked_on", "commitment", "hash"])
      .where("space_id", "=", spaceId)
      .where("seq", ">", after)
      .orderBy("seq")
      .limit(batch)
      .execute();
    if (rows.length > 0) {
      yield rows.map((row) => `${row.seq} ${row.booked_on} ${row.commitment} ${row.hash}\n`).join("");
    }
    if (rows.length < batch) return;
    after = rows.at(-1)!.seq;
  }
}

/** A month with fewer gifts than these is hidden: its sum would reveal single ones. */
const FEWEST = 5;

export interface MonthIn {
  /** `2026-10` */
  readonly month: string;
  /** The income before refunds; null where too few gave for a sum to keep them unknown. */
  readonly paise: number | null;
}

/** Money that came in, in each of the last 24 months that are over, the latest first. @param today `2026-11-21`. */
export async function monthsIn(db: Db, spaceId: number, today: string): Promise<MonthIn[]> {
  const { rows } = await sql<MonthIn>`
    select to_char(t.booked_on, 'YYYY-MM') as month,
      case when count(distinct t.id) filter (where t.kind <> 'reversal')
        - count(distinct t.id) filter (where t.kind = 'reversal') >= ${FEWEST} then -sum(e.amount_paise)::bigint end as paise
    from ledger_transaction t
    join ledger_entry e on e.transaction_id = t.id
    join ledger_account a on a.id = e.account_id
    where t.space_id = ${spaceId} and a.code like 'income:%'
      and t.booked_on < date_trunc('month', ${today}::date::timestamp)
      and t.booked_on >= date_trunc('month', ${today}::date::timestamp) - interval '24 months'
    group by 1 order by 1 desc`.execute(db);
  return rows;
}
