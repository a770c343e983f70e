import { sql } from "kysely";
import { readSpacePlaces } from "#/features/spaces/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { readCursor, writeCursor } from "#/platform/search/cursor.ts";
import type { Viewer } from "#/platform/viewer.ts";
import type { FaithKey } from "#/features/spaces/public.ts";

export const PLACES_PAGE = 20;
/** Pages that one request looks through for a place that its reader may see. */
const MOST_PAGES = 10;

/** A space where somebody was. */
export interface VisitedPlace {
  readonly id: number;
  readonly name: string;
  readonly language: string;
  readonly faith: FaithKey;
  /** Both null where the space has not said it. */
  readonly lat: number | null;
  readonly lng: number | null;
  readonly visits: number;
  readonly virtualVisits: number;
  /** Civil day there. */
  readonly lastDay: string;
}

interface Asked {
  readonly personId: number;
  readonly viewer: Viewer;
  readonly language: string;
  readonly after: string | null;
}

/** Lists where somebody was, the latest first: those places that the reader may see. The caller has asked who reads it. */
export async function listVisitedPlaces(
  db: Db,
  { personId, viewer, language, after }: Asked,
  pages = MOST_PAGES,
): Promise<{ readonly rows: readonly VisitedPlace[]; readonly next: string | null }> {
  const cursor = readCursor(after, "si");
  const before = cursor ? sql`and (p.last_day, p.space_id) < (${cursor[0]}::date, ${cursor[1]}::bigint)` : sql``;
  const { rows } = await sql<{ id: number; visits: number; virtualVisits: number; lastDay: string }>`
    select p.space_id as id, p.visits, p.virtual_visits as "virtualVisits", p.last_day::text as "lastDay"
    from visit_place p where p.person_id = ${personId} ${before}
    order by p.last_day desc, p.space_id desc limit ${PLACES_PAGE + 1}`.execute(db);
  const page = rows.slice(0, PLACES_PAGE);
  const places = await readSpacePlaces(
    db,
    language,
    viewer,
    page.map(({ id }) => id),
  );
  const byId = new Map(places.map((place) => [place.id, place]));
  const last = page.at(-1);
  const next = rows.length > PLACES_PAGE && last ? writeCursor([last.lastDay, last.id]) : null;
  const seen = page.flatMap((row) => {
    const place = byId.get(row.id);
    if (!place) return [];
    const { name, language: nameLanguage, faith, lat, lng } = place;
    return [{ ...row, name, language: nameLanguage, faith, lat, lng }];
  });
  // A whole page of places that this reader may not see is no end of the list.
  if (seen.length === 0 && next && pages > 1)
    return listVisitedPlaces(db, { personId, viewer, language, after: next }, pages - 1);
  return { rows: seen, next };
}
