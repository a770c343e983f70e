import { type RawBuilder, sql } from "kysely";
import { sqlAny } from "../db/sql-any.ts";
import type { Db } from "../db/connection.ts";
import type { PictureSlot } from "./attach-picture.ts";
import type { PictureOwner } from "./picture-uses.ts";
import type { PictureView } from "./picture.ts";

/** Roles of the pictures that a list or a gallery shows; `picture` where none of them leads. */
const galleryRoles = ["hero", "gallery", "picture"] as const;

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
    .where("u.entity_id", "=", sqlAny(entityIds))
    .where("u.role", "in", [...galleryRoles]);
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
      ...pictureView(row),
    });
    found.set(row.entity_id, list);
  }
  return found;
}

/** The picture in a slot, such as the cover of a person, with its original words; null where there is none. */
export async function findPicture(db: Db, { entity, entityId, role }: PictureSlot): Promise<PictureView | null> {
  const row = await db
    .selectFrom("media_use as u")
    .innerJoin("media as m", "m.id", "u.media_id")
    .select(["m.id", "m.sha256", "m.width", "m.height", "m.ground", "u.alt", "u.focus_x", "u.focus_y"])
    .where("u.entity", "=", entity)
    .where("u.entity_id", "=", entityId)
    .where("u.role", "=", role)
    .orderBy("u.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? pictureView(row) : null;
}

interface PictureRow {
  readonly id: number;
  readonly sha256: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly ground: string | null;
  readonly alt: string;
  readonly focus_x: number;
  readonly focus_y: number;
}

const pictureView = (row: PictureRow): PictureView => ({
  id: row.id,
  hash: row.sha256.slice(0, 12),
  width: row.width ?? 1280,
  height: row.height ?? 800,
  alt: row.alt,
  ground: row.ground ?? "transparent",
  focus: { x: row.focus_x, y: row.focus_y },
});

/**
 * The first picture of a row as lists carry it, without what only galleries and editors ask: a column of a query that
 * reads the rows themselves; null where there is none.
 * @param idColumn the column of the row's id, as the query names it.
 * @param doors where private ones are handed out, each by the number of its use.
 */
export const leadPictureOf = (
  language: string,
  entity: string,
  idColumn: string,
  doors?: string,
): RawBuilder<PictureView | null> => sql`(
  select ${doors === undefined ? sql`` : sql`jsonb_build_object('door', ${`${doors}/`}::text || u.id) || `}jsonb_build_object(
    'id', m.id, 'hash', left(m.sha256, 12), 'width', coalesce(m.width, 1280), 'height', coalesce(m.height, 800),
    'alt', coalesce(t.text, u.alt), 'ground', coalesce(m.ground, 'transparent'),
    'focus', jsonb_build_object('x', u.focus_x, 'y', u.focus_y))
  from media_use as u join media as m on m.id = u.media_id
  left join translation as t
    on t.entity = 'media_use' and t.entity_id = u.id and t.field = 'alt' and t.language = ${language}
  where u.entity = ${entity} and u.entity_id = ${sql.ref(idColumn)} and u.role in ('hero', 'gallery', 'picture')
  order by u.position, u.id limit 1)`;

/** A picture of a gallery as its editor shows it. */
export interface EditedPicture {
  readonly useId: number;
  readonly kind: string | null;
  /** The shown picture, with the words of the original. */
  readonly picture: PictureView;
  readonly title: string;
  /** The language of the original words. */
  readonly language: string;
  /** All of the picture, and the part of it that is shown; null where nothing is cut off. */
  readonly whole: PictureView | null;
  readonly crop: unknown;
}

/** The pictures of an owner's gallery in their order, the lead picture first, as an editor needs them. */
export async function listEditedPictures(
  db: Db,
  { entity, entityId }: PictureOwner,
  limit: number,
): Promise<EditedPicture[]> {
  const rows = await db
    .selectFrom("media_use as u")
    .innerJoin("media as m", "m.id", "u.media_id")
    .leftJoin("media as o", "o.id", "u.original_id")
    .select(["u.id as use_id", "u.kind", "u.title", "u.alt", "u.language", "u.crop", "u.focus_x", "u.focus_y"])
    .select(["m.id", "m.sha256", "m.width", "m.height", "m.ground"])
    .select(["o.id as whole_id", "o.sha256 as whole_sha256", "o.width as whole_width", "o.height as whole_height"])
    .where("u.entity", "=", entity)
    .where("u.entity_id", "=", entityId)
    .where("u.role", "in", [...galleryRoles])
    .orderBy("u.position")
    .orderBy("u.id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    useId: row.use_id,
    kind: row.kind,
    picture: pictureView(row),
    title: row.title,
    language: row.language,
    whole: row.whole_id
      ? pictureView({
          ...row,
          id: row.whole_id,
          sha256: row.whole_sha256!,
          width: row.whole_width,
          height: row.whole_height,
        })
      : null,
    crop: row.crop,
  }));
}
