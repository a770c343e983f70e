import { type RawBuilder, sql } from "kysely";
import { normaliseForSearch, searchWords } from "./normalise.ts";

/** How short lists are searched, such as the volunteers of one space, which have no documents of their own. */

/** Every asked word begins a word of a normalised text, whatever their spelling and script. */
export function beginsWords(normalised: RawBuilder<unknown>, q: string): RawBuilder<boolean> {
  const words = searchWords(q);
  if (words.length === 0) return sql<boolean>`false`;
  const each = words.map((word) => sql`(' ' || ${normalised}) like ${`% ${word}%`}`);
  return sql<boolean>`(${sql.join(each, sql` and `)})`;
}

/** The same, or what was typed is a part of one of the texts as they are written. */
export function fitsWritten(
  normalised: RawBuilder<unknown>,
  written: readonly RawBuilder<unknown>[],
  q: string,
): RawBuilder<boolean> {
  const part = `%${q.trim().replaceAll(/[\\%_]/g, "\\$&")}%`;
  const parts = written.map((text) => sql`${text} ilike ${part}`);
  return sql<boolean>`(${sql.join([beginsWords(normalised, q), ...parts], sql` or `)})`;
}

/** The same of a text that the database does not keep normalised. */
export function fitsAsked(q: string): (written: string) => boolean {
  const words = searchWords(q);
  const part = q.trim().toLowerCase();
  return (written) => {
    if (written.toLowerCase().includes(part)) return true;
    const normalised = ` ${normaliseForSearch(written)}`;
    return words.length > 0 && words.every((word) => normalised.includes(` ${word}`));
  };
}
