import { countViews, listViews, type SpaceView } from "#/features/gallery/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { readTranslations } from "#/platform/db/translations.ts";
import type { PictureView } from "#/platform/media/picture.ts";
import { insidePath, MOST_TOURS, TOUR_ENTITY, tourPath, viewPath } from "../rules.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";
import { stillOf } from "./tour.server.ts";

/** Where one looks around in a space. */
export interface WayInside {
  readonly path: string;
  /** A tour is there; else a model alone. */
  readonly hasTour: boolean;
}

/** The way into a space for everybody: to the one thing that there is, or to all of them. Null where there is none. */
export async function findWayInside(db: Db, spaceId: number): Promise<WayInside | null> {
  const [tours, views] = await Promise.all([
    db
      .selectFrom("tour")
      .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.max("id").as("one")])
      .where("space_id", "=", spaceId)
      .where("published_at", "is not", null)
      .executeTakeFirstOrThrow(),
    countViews(db, spaceId),
  ]);
  const count = Number(tours.count);
  if (count + views.count === 0) return null;
  const hasTour = count > 0 || views.hasTour;
  if (count === 1 && views.count === 0) return { path: tourPath(tours.one!), hasTour };
  if (count === 0 && views.count === 1) return { path: viewPath(views.one!), hasTour };
  return { path: insidePath(spaceId), hasTour };
}

/** A tour as lists show it. */
export interface TourCard {
  readonly id: number;
  readonly title: string;
  readonly isPublished: boolean;
  readonly views: number;
  readonly scenes: number;
  /** The look ahead of its first scene; null where it has none. */
  readonly still: PictureView | null;
}

/** The tours of a space, the newest first; the caller has asked who looks. @param drafts whether they are among them. */
export async function listTours(
  db: Db,
  language: string,
  { spaceId, drafts }: { readonly spaceId: number; readonly drafts: boolean },
): Promise<TourCard[]> {
  const tours = await db
    .selectFrom("tour")
    .select(["id", "title", "published_at", "views"])
    .where("space_id", "=", spaceId)
    .$if(!drafts, (query) => query.where("published_at", "is not", null))
    .orderBy("id", "desc")
    .limit(MOST_TOURS)
    .execute();
  const ids = tours.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [scenes, translate] = await Promise.all([
    db
      .selectFrom("tour_scene")
      .select(["id", "tour_id", "still_id", "ground"])
      .where("tour_id", "=", sqlAny(ids))
      .orderBy("tour_id")
      .orderBy("position")
      .orderBy("id")
      .execute(),
    readTranslations(db, language, TOUR_ENTITY, ids),
  ]);
  return tours.map(({ id, title, published_at: at, views }) => {
    const own = scenes.filter((scene) => scene.tour_id === id);
    return {
      id,
      title: translate(id, "title", title),
      isPublished: at !== null,
      views,
      scenes: own.length,
      still: own[0] ? stillOf(id, own[0]) : null,
    };
  });
}

/** Models and tours elsewhere, as visitors see them. */
export const listOtherViews = (db: Db, language: string, spaceId: number): Promise<SpaceView[]> =>
  listViews(db, spaceId, language);

/** How often these views were looked at; none of which nobody did. */
export async function readViewCounts(db: Db, viewIds: readonly number[]): Promise<Record<number, number>> {
  if (viewIds.length === 0) return {};
  const rows = await db
    .selectFrom("view_count")
    .select(["view_id", "views"])
    .where("view_id", "=", sqlAny(viewIds))
    .execute();
  return Object.fromEntries(rows.map(({ view_id: id, views }) => [id, views]));
}
