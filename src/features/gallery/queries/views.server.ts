import type { Db } from "#/platform/db/connection.ts";
import type { PictureView } from "#/platform/media/picture.ts";
import { MOST_VIEWS, type ViewKind } from "../rules.ts";

export interface SpaceView {
  readonly id: number;
  readonly kind: ViewKind;
  readonly title: string;
  /** The language of the title. */
  readonly language: string;
  /** Without words: the title stands beside it. Null where nobody gave one. */
  readonly thumbnail: PictureView | null;
  /** The address of an external tour. */
  readonly url: string | null;
  /** width and height of a panorama in px; triangles and bytes of a model. */
  readonly facts: Readonly<Partial<Record<"width" | "height" | "triangles" | "bytes", number>>>;
}

/** 360° photos, models and tours of a space, the newest first. */
export async function listViews(db: Db, spaceId: number): Promise<SpaceView[]> {
  const rows = await db
    .selectFrom("space_view as v")
    .leftJoin("media as t", "t.id", "v.thumbnail_id")
    .select(["v.id", "v.kind", "v.title", "v.language", "v.url", "v.facts"])
    .select(["t.id as picture_id", "t.sha256", "t.width", "t.height", "t.ground"])
    .where("v.space_id", "=", spaceId)
    .orderBy("v.id", "desc")
    .limit(MOST_VIEWS)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as ViewKind,
    title: row.title,
    language: row.language,
    url: row.url,
    facts: row.facts as SpaceView["facts"],
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
  }));
}

/** The address of a space's newest virtual tour; null where it has none. */
export async function findTourUrl(db: Db, spaceId: number): Promise<string | null> {
  const row = await db
    .selectFrom("space_view")
    .select("url")
    .where("space_id", "=", spaceId)
    .where("kind", "=", "link")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.url ?? null;
}
