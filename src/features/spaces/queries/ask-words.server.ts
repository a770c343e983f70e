import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/connection.ts";
import { foldForSearch } from "../../../platform/search/fold.ts";
import { askedWords, type Reach, type WordChoices, wordsQuery } from "../search/search-key.ts";
import { readWordsAlike, readWordsAround } from "./mend-words.server.ts";

/** Counting stops here: nobody reads further, and the page says "more than". */
export const COUNT_CAP = 1000;

export type Condition = RawBuilder<unknown>;

/** A text search over `space as s`. */
export interface Asked {
  /** Each holds all of the one before it; the last is the whole answer. */
  readonly tiers: readonly Condition[];
  /** True when nothing is spelt as asked and these come close. */
  readonly isMended: boolean;
  /** Past COUNT_CAP only "more". */
  readonly count: number;
}

const nothing: Asked = { tiers: [], isMended: false, count: 0 };

/**
 * Turns what was typed into tiers: begins so, in the name, in name or place, anywhere by its beginning,
 * anywhere as a part of a word; and when nothing is spelt so, what comes close.
 * @param where what else the spaces must be.
 */
export async function askWords(db: Db, q: string, where: Condition): Promise<Asked> {
  const words = askedWords(q);
  if (words.length === 0) return nothing;
  const plain = words.map((word) => ({ word, meant: [] }));
  const begins = sql`s.search_name like ${`${foldForSearch(q)}%`}`;
  const tiers = [begins, ...reaches.map((reach) => matches(plain, reach))];
  const count = await countUpTo(db, sql`${where} and ${tiers.at(-1)!}`);
  if (count > COUNT_CAP) return { tiers, isMended: false, count };

  const around = await readWordsAround(db, words);
  if (around.some(({ meant }) => meant.length > 0)) {
    const parts = matches(around, "anywhere");
    const more = await countRareUpTo(db, sql`${where} and ${parts}`);
    if (more > 0) return { tiers: [...tiers, parts], isMended: false, count: more };
  }
  if (count > 0) return { tiers, isMended: false, count };

  const alike = await readWordsAlike(db, words);
  if (alike.every(({ meant }) => meant.length === 0)) return nothing;
  const close = around.map(({ word, meant }, i) => ({ word, meant: [...meant, ...alike[i]!.meant] }));
  const closeTiers = reaches.map((reach) => matches(close, reach));
  return {
    tiers: closeTiers,
    isMended: true,
    count: await countRareUpTo(db, sql`${where} and ${closeTiers.at(-1)!}`),
  };
}

const reaches: readonly Reach[] = ["name", "place", "anywhere"];

const matches = (choices: readonly WordChoices[], reach: Reach): Condition =>
  sql`s.search @@ ${wordsQuery(choices, reach)}::tsquery`;

/** A query for how many fit, at most COUNT_CAP + 1. */
export const countedUpTo = (where: Condition): RawBuilder<{ n: number }> =>
  sql`select count(*)::int as n from (select from space as s where ${where} limit ${COUNT_CAP + 1}) as found`;

/** @returns at most COUNT_CAP + 1. */
export async function countUpTo(db: Db, where: Condition): Promise<number> {
  const { rows } = await countedUpTo(where).execute(db);
  return rows[0]!.n;
}

/**
 * The same for many rare words at once. The planner thinks each more frequent than it is, and would take the limit
 * for a promise that the table's first pages hold enough of them: here it does not see the limit.
 */
export async function countRareUpTo(db: Db, where: Condition): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with hits as materialized (select from space as s where ${where})
    select count(*)::int as n from (select from hits limit ${COUNT_CAP + 1}) as found`.execute(db);
  return rows[0]!.n;
}
