import { dayNumber } from "#/almanac/local-days.ts";
import { readSpaceAlmanac, type SpaceAlmanac } from "#/features/calendar/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { FURTHEST_DAYS } from "../plan/occurrences.ts";
import { isReckoned, type Plan } from "../plan/plan.ts";

/** The calendar of a space, as its plans ask for it; null where none of them does. @param today ISO day there. */
export async function readPlanAlmanac(
  db: Db,
  { spaceId, zone }: { readonly spaceId: number; readonly zone: string },
  plans: readonly Plan[],
  today: string,
): Promise<SpaceAlmanac | null> {
  if (!plans.some(isReckoned)) return null;
  const latest = plans.reduce((day, { firstDay }) => (firstDay > day ? firstDay : day), today);
  return readSpaceAlmanac(db, spaceId, zone, { first: dayNumber(today), last: dayNumber(latest) + FURTHEST_DAYS });
}
