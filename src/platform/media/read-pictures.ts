import { type RawBuilder, sql } from "kysely";
import { anyOf } from "../db/any-of.ts";
import type { Db } from "../db/connection.ts";
import type { PictureView } from "./picture.ts";

export interface UsedPicture extends PictureView {
  readonly useId: number;
  readonly role: string;
  readonly kind: string | null;
  /** Empty where nobody gave one. */
  readonly title: string;
}

/**
 * The pictures of some rows, in their order, with alt texts in the reader's language.
 * @param limitPerEntity how many of each row's pictures, heroes first.
 */
export async function readPictures(
  db: Db,
  language: string,
  entity: string,
  entityIds: readonly number[],
  limitPerEntity = 1,
): Promise<Map<number, UsedPicture[]>> {
  const found = new Map<number, UsedPicture[]>();
  if (entityIds.length === 0) return found;
  const ranked = db
    .selectFrom("media_use as u")
    .innerJoin("media as m", "m.id", "u.media_id")
    .leftJoin("translation as t", (join) =>
      join
        .on("t.entity", "=", "media_use")
        .onRef("t.entity_id", "=", "u.id")
        .on("t.field", "=", "alt")
        .on("t.language", "=", language),
    )
    .leftJoin("translation as n", (join) =>
      join
        .on("n.entity", "=", "media_use")
        .onRef("n.entity_id", "=", "u.id")
        .on("n.field", "=", "title")
        .on("n.language", "=", language),
    )
    .select((eb) => [
      ...(["u.id as use_id", "u.entity_id", "u.role", "u.kind", "u.focus_x", "u.focus_y"] as const),
      eb.fn.coalesce("t.text", "u.alt").as("alt"),
      eb.fn.coalesce("n.text", "u.title").as("title"),
      ...(["m.id", "m.sha256", "m.width", "m.height", "m.ground"] as const),
      eb.fn
        .agg<number>("row_number")
        .over((over) => over.partitionBy("u.entity_id").orderBy("u.position").orderBy("u.id"))
        .as("rank"),
    ])
    .where("u.entity", "=", entity)
    .where("u.entity_id", "=", anyOf(entityIds))
    .where("u.role", "in", ["hero", "gallery"]);
  const rows = await db
    .selectFrom(ranked.as("ranked"))
    .selectAll()
    .where("rank", "<=", limitPerEntity)
    .orderBy("entity_id")
    .orderBy("rank")
    .execute();
  for (const row of rows) {
    const list = found.get(row.entity_id) ?? [];
    list.push({
      useId: row.use_id,
      role: row.role,
      kind: row.kind,
      title: row.title,
      id: row.id,
      hash: row.sha256.slice(0, 12),
      width: row.width ?? 1280,
      height: row.height ?? 800,
      alt: row.alt,
      ground: row.ground ?? "transparent",
      focus: { x: row.focus_x, y: row.focus_y },
    });
    found.set(row.entity_id, list);
  }
  return found;
}

/**
 * The first picture of a row as lists carry it, without what only galleries and editors ask: a column of a query that
 * reads the rows themselves; null where there is none.
 * @param idColumn the column of the row's id, as the query names it.
 */
export const leadPictureOf = (
  language: string,
  entity: string,
  idColumn: string,
): RawBuilder<PictureView | null> => sql`(
  select jsonb_build_object(
    'id', m.id, 'hash', left(m.sha256, 12), 'width', coalesce(m.width, 1280), 'height', coalesce(m.height, 800),
    'alt', coalesce(t.text, u.alt), 'ground', coalesce(m.ground, 'transparent'),
    'focus', jsonb_build_object('x', u.focus_x, 'y', u.focus_y))
  from media_use as u join media as m on m.id = u.media_id
  left join translation as t
    on t.entity = 'media_use' and t.entity_id = u.id and t.field = 'alt' and t.language = ${language}
  where u.entity = ${entity} and u.entity_id = ${sql.ref(idColumn)} and u.role in ('hero', 'gallery')
  order by u.position, u.id limit 1)`;
