import type { Db } from "#/platform/db/connection.ts";
import { sumCompletedGifts } from "../../giving/public.server.ts";
import { readVisits } from "../../spaces/public.server.ts";
import { countActiveVolunteers } from "../../volunteers/public.server.ts";
import type { SpaceStatistics } from "../views.ts";

/** Counted from visits, gifts and volunteers; nothing is estimated. */
export async function readStatistics(db: Db, spaceId: number): Promise<SpaceStatistics> {
  const [visits, totalDonationsPaise, volunteers] = await Promise.all([
    readVisits(db, spaceId),
    sumCompletedGifts(db, spaceId),
    countActiveVolunteers(db, spaceId),
  ]);
  return { ...visits, totalDonationsPaise, volunteers };
}
