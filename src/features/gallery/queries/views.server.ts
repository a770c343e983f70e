import type { Db } from "#/platform/db/connection.ts";
import { readTranslations } from "#/platform/db/translations.ts";
import type { PictureView } from "#/platform/media/picture.ts";
import { MOST_VIEWS, VIEW_ENTITY, type ViewKind } from "../rules.ts";

export interface SpaceView {
  readonly id: number;
  readonly kind: ViewKind;
  readonly title: string;
  /** The language in which the title was written first. */
  readonly language: string;
  /** Without words: the title stands beside it. Null where nobody gave one. */
  readonly thumbnail: PictureView | null;
  /** The address of an external tour. */
  readonly url: string | null;
  /** triangles and bytes of a model. */
  readonly facts: Readonly<Partial<Record<"triangles" | "bytes", number>>>;
}

/** A 3D view with what decides who may see it. */
export interface ShownView extends SpaceView {
  readonly spaceId: number;
  /** The model. */
  readonly mediaId: number | null;
  readonly isListed: boolean;
  /** Whether the space shows tours and models at all. */
  readonly toursEnabled: boolean;
}

const selectViews = (db: Db) =>
  db
    .selectFrom("space_view as v")
    .innerJoin("space_brief as s", "s.id", "v.space_id")
    .leftJoin("media as t", "t.id", "v.thumbnail_id")
    .select(["v.id", "v.space_id", "v.kind", "v.title", "v.language", "v.url", "v.media_id", "v.facts"])
    .select(["t.id as picture_id", "t.sha256", "t.width", "t.height", "t.ground"])
    .select(["s.is_listed", "s.tours_enabled"])
    // Of a panorama from before there were tours, one is made.
    .where("v.kind", "<>", "panorama");

type ViewRow = Awaited<ReturnType<ReturnType<typeof selectViews>["execute"]>>[number];

const viewOf = (row: ViewRow, title: string): ShownView => ({
  id: row.id,
  spaceId: row.space_id,
  kind: row.kind as ViewKind,
  title,
  language: row.language,
  url: row.url,
  mediaId: row.media_id,
  facts: row.facts as SpaceView["facts"],
  isListed: row.is_listed ?? false,
  toursEnabled: row.tours_enabled ?? false,
  thumbnail: row.picture_id
    ? {
        id: row.picture_id,
        hash: row.sha256!.slice(0, 12),
        width: row.width ?? 960,
        height: row.height ?? 600,
        alt: "",
        ground: row.ground ?? "transparent",
        focus: { x: 0.5, y: 0.5 },
      }
    : null,
});

/**
 * Models of a space and tours of it that lie elsewhere, the newest first; the caller has asked who looks.
 * @param language the reader's; null for the titles as they were written.
 */
export async function listViews(db: Db, spaceId: number, language: string | null): Promise<SpaceView[]> {
  const rows = await selectViews(db)
    .where("v.space_id", "=", spaceId)
    .orderBy("v.id", "desc")
    .limit(MOST_VIEWS)
    .execute();
  const ids = language === null ? [] : rows.map(({ id }) => id);
  const translate = await readTranslations(db, language ?? "", VIEW_ENTITY, ids);
  return rows.map((row) => viewOf(row, translate(row.id, "title", row.title)));
}

/** A view by its number, whoever asks: the caller decides. Null where there is none, or its space is gone. */
export async function findShownView(db: Db, viewId: number, language: string | null): Promise<ShownView | null> {
  const row = await selectViews(db).where("v.id", "=", viewId).executeTakeFirst();
  if (!row) return null;
  const translate = await readTranslations(db, language ?? "", VIEW_ENTITY, language === null ? [] : [viewId]);
  return viewOf(row, translate(viewId, "title", row.title));
}

export interface ViewsCounted {
  readonly count: number;
  /** One of them. */
  readonly one: number | null;
  /** Whether a tour is among them. */
  readonly hasTour: boolean;
}

/** How many models and tours elsewhere a space has. */
export async function countViews(db: Db, spaceId: number): Promise<ViewsCounted> {
  const row = await db
    .selectFrom("space_view")
    .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.max("id").as("one")])
    .select((eb) => eb.fn.agg<boolean | null>("bool_or", [eb("kind", "=", "link")]).as("has_tour"))
    .where("space_id", "=", spaceId)
    .where("kind", "<>", "panorama")
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), one: row.one, hasTour: row.has_tour ?? false };
}

/** A panorama from before there were tours, of which one is to be made. */
export interface OldPanorama {
  readonly id: number;
  readonly spaceId: number;
  readonly title: string;
  readonly language: string;
  readonly mediaId: number;
  readonly createdBy: number | null;
}

/** The next of them behind an id; null once there are none. */
export async function findOldPanorama(db: Db, after: number): Promise<OldPanorama | null> {
  const row = await db
    .selectFrom("space_view")
    .select(["id", "space_id", "title", "language", "media_id", "created_by"])
    .where("kind", "=", "panorama")
    .where("media_id", "is not", null)
    .where("id", ">", after)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (!row?.media_id) return null;
  const { id, title, language } = row;
  return { id, title, language, spaceId: row.space_id, mediaId: row.media_id, createdBy: row.created_by };
}
