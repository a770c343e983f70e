import type { Db } from "#/platform/db/connection.ts";

/** Where a provider works from, and how far they go. Not for pages: the point may be their home. */
export interface Workplace {
  readonly zone: string;
  readonly point: { readonly lat: number; readonly lng: number } | null;
  readonly radiusKm: number | null;
}

export async function readWorkplace(db: Db, personId: number): Promise<Workplace | null> {
  const row = await db
    .selectFrom("artist")
    .select(["zone", "lat", "lng", "radius_km"])
    .where("person_id", "=", personId)
    .executeTakeFirst();
  if (!row) return null;
  const point = row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng };
  return { zone: row.zone, point, radiusKm: row.radius_km };
}
