import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { foldForSearch } from "#/platform/search/fold.ts";

/**
 * Writes what searches look through: title, place and space, in every language that somebody translated them to.
 * Called after events or names change.
 * @param spaceIds only the events of these spaces; all without. @param seriesId of those, only this one.
 */
export async function indexEvents(db: Db, spaceIds?: readonly number[], seriesId?: number): Promise<void> {
  const { rows } = await sql<{ id: number; texts: string[] }>`
    select s.id, array[s.title, s.location, p.name, p.local_name, p.city, p.region]
      || coalesce((select array_agg(t.text order by t.language, t.field) from translation t
          where t.entity = 'event_series' and t.entity_id = s.id and t.field in ('title', 'location')), '{}')
      || coalesce((select array_agg(t.text order by t.language, t.field) from translation t
          where t.entity = 'space' and t.entity_id = p.id and t.field in ('name', 'city', 'region')), '{}') as texts
    from event_series s join space p on p.id = s.space_id
    ${spaceIds ? sql`where p.id = any(${[...spaceIds]}::bigint[])` : sql``}
    ${seriesId ? sql`and s.id = ${seriesId}` : sql``}`.execute(db);
  for (const { id, texts } of rows) {
    const words = foldForSearch([...new Set(texts.filter(Boolean))].join(" "));
    await db
      .updateTable("event_series")
      .set({ search_text: words })
      .where("id", "=", id)
      .where("search_text", "<>", words)
      .execute();
  }
}
