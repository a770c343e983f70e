import type { Db } from "../../../platform/db/connection.ts";
import { type FoundVerse, readFoundVerses } from "./found-verses.server.ts";
import { searchVerses } from "./search-verses.server.ts";

/** The verses of all works that fit best what was typed; none where only misspellings of it are found. */
export async function findVerses(db: Db, language: string, q: string, limit: number): Promise<readonly FoundVerse[]> {
  const { ids, isMended } = await searchVerses(db, q, { limit });
  return isMended ? [] : readFoundVerses(db, language, q, ids.slice(0, limit));
}
