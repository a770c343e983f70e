import tzlookup from "@photostructure/tz-lookup";
import type { HijriChoice } from "#/almanac/hijri.ts";
import { LocalDays } from "#/almanac/local-days.ts";
import type { Place } from "#/almanac/sky.ts";
import { findCity } from "#/features/cities/public.server.ts";
import { findSpacePlace, type SpacePlace } from "#/features/spaces/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Viewer } from "#/platform/viewer.ts";
import type { Keeping } from "./keeping.ts";
import { readKeeping } from "./queries/keeping.server.ts";

/** A space whose days are shown as it keeps them. */
export interface CalendarSpace extends Pick<SpacePlace, "id" | "kind" | "faith" | "name" | "language"> {
  readonly keeping: Keeping;
  /** Whether it says where it stands; else its days are reckoned for Ujjain. */
  readonly isPlaced: boolean;
}

/** A town, or the place of a space, that the calendar is reckoned for. */
export interface CalendarTown extends Place {
  /** null: the meridian of India's calendars. */
  readonly city: number | null;
  /** In the reader's script; null for Ujjain, which has its word in the page. */
  readonly name: string | null;
  readonly region: string;
  /** ISO 3166. */
  readonly country: string;
  /** null: a town. */
  readonly space: CalendarSpace | null;
}

/** Ujjain: the city through which India's calendars laid their meridian. */
export const meridianOfIndia = { lat: 23.1765, lng: 75.7885 };
const UJJAIN: CalendarTown = {
  ...{ city: null, name: null, region: "", country: "IN", space: null },
  ...{ ...meridianOfIndia, zone: "Asia/Kolkata" },
};

/** The asked town; Ujjain where none is asked, or there is none of that id. */
export async function readTown(db: Db, language: string, id: number | null): Promise<CalendarTown> {
  const city = id === null ? null : await findCity(db, language, id);
  if (!city) return UJJAIN;
  const { lat, lng, name, region, country } = city;
  return { city: city.id, name, region, country, lat, lng, zone: tzlookup(lat, lng), space: null };
}

/** The place of a space with how it keeps its days. */
export function townOf({ id, kind, faith, name, language, ...place }: SpacePlace, keeping: Keeping): CalendarTown {
  const { lat, lng, zone, country } = place;
  const space = { id, kind, faith, name, language, keeping };
  return lat === null || lng === null
    ? { ...UJJAIN, zone, country, space: { ...space, isPlaced: false } }
    : { city: null, name: null, region: "", country, lat, lng, zone, space: { ...space, isPlaced: true } };
}

/** @returns null for a space that the viewer may not see. */
export async function readSpaceTown(
  db: Db,
  language: string,
  viewer: Viewer,
  id: number,
): Promise<CalendarTown | null> {
  const place = await findSpacePlace(db, language, viewer, id);
  return place && townOf(place, await readKeeping(db, id));
}

const MOST_TOWNS = 200;
const towns = new Map<string, LocalDays>();

/** The days of a town; the sunrises of those that were asked lately are kept. */
export function daysOf({ lat, lng, zone }: Place): LocalDays {
  const key = `${lat},${lng},${zone}`;
  const days = towns.get(key) ?? new LocalDays({ lat, lng, zone });
  towns.delete(key);
  towns.set(key, days);
  if (towns.size > MOST_TOWNS) towns.delete(towns.keys().next().value!);
  return days;
}

/** Where months begin with the Moon that people see. */
const sighting = new Set(["IN", "PK", "BD", "LK", "NP", "AF", "IR", "MA", "OM", "ZA", "GB"]);

/** How Islamic months are reckoned in a country, and shifted where a space has seen the Moon otherwise. */
export const hijriOfTown = ({ country, space }: Pick<CalendarTown, "country" | "space">): HijriChoice => ({
  ...{ by: sighting.has(country) ? "sighting" : "umm-al-qura", shift: space?.keeping.hijriShift ?? 0 },
});
