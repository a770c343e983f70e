import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { readCursor, writeCursor } from "#/platform/search/cursor.ts";
import type { Author } from "../rules.ts";
import { keyOf, readAuthors, type PostAuthor } from "./post-cards.server.ts";

const PAGE = 20;

/** The authors of whom somebody sees nothing in their feed, the last hidden first; those whom nobody sees are left out. */
export async function listHiddenAuthors(
  db: Db,
  language: string,
  personId: number,
  after: string | null,
): Promise<{ readonly authors: readonly PostAuthor[]; readonly next: string | null }> {
  const cursor = readCursor(after, "ii") as [number, number] | null;
  // Ids of spaces and of people are kept apart by their sign.
  const { rows } = await sql<{ spaceId: number | null; providerId: number | null; place: number; micros: number }>`
    select h.space_id as "spaceId", h.provider_id as "providerId", h.place, h.micros from (
      select space_id, provider_id, coalesce(space_id, -provider_id) as place,
        (extract(epoch from at) * 1000000)::bigint as micros
      from hidden_author where person_id = ${personId}) h
    where ${cursor ? sql`(h.micros, h.place) < (${cursor[0]}, ${cursor[1]})` : sql`true`}
    order by h.micros desc, h.place desc limit ${PAGE + 1}`.execute(db);
  const shown = rows.slice(0, PAGE);
  const last = shown.at(-1);
  const hidden = shown.map(({ spaceId, providerId }) => ({ spaceId, providerId }) as Author);
  const found = await readAuthors(db, language, hidden);
  return {
    authors: hidden.flatMap((author) => found.get(keyOf(author)) ?? []),
    next: rows.length > PAGE && last ? writeCursor([last.micros, last.place]) : null,
  };
}
