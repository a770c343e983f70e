import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { indexDocument, listNameless } from "#/platform/search/index-document.ts";

interface FoundBy {
  readonly id: number;
  readonly title: string;
  readonly titles: string[] | null;
  readonly places: string[];
}

/**
 * Writes what searches look through: title, place and space, in every language that somebody translated them to.
 * Called after events or names change.
 * @param spaceIds only the events of these spaces; all without. @param seriesId of those, only this one.
 */
export async function indexEvents(db: Db, spaceIds?: readonly number[], seriesId?: number): Promise<void> {
  const { rows } = await sql<FoundBy>`
    select s.id, s.title,
      (select array_agg(t.text order by t.language) from translation t
        where t.entity = 'event_series' and t.entity_id = s.id and t.field = 'title') as titles,
      array[s.location, p.name, p.local_name, p.city, p.region]
        || coalesce((select array_agg(t.text order by t.language) from translation t
          where t.entity = 'event_series' and t.entity_id = s.id and t.field = 'location'), '{}')
        || coalesce((select array_agg(t.text order by t.language, t.field) from translation t
          where t.entity = 'space' and t.entity_id = p.id and t.field in ('name', 'city', 'region')), '{}') as places
    from event_series s join space_brief p on p.id = s.space_id
    where not s.is_private and ${spaceIds ? sql`p.id = any(${[...spaceIds]}::bigint[])` : sql`true`}
      and ${seriesId ? sql`s.id = ${seriesId}` : sql`true`}
    order by s.id`.execute(db);
  for (const { id, title, titles, places } of rows)
    await indexDocument(db, "event_series", id, {
      name: title,
      otherNames: titles ?? [],
      keywords: places.filter((text) => text !== null && text !== ""),
    });
}

/** Writes the documents that the migration to them (0054) left without a name. */
export async function nameDocuments(db: Db): Promise<void> {
  for (const id of await listNameless(db, "event_series")) await indexEvents(db, undefined, id);
}
