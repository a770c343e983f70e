import { addDays, beginOfDay, civilDay } from "#/platform/civil-date.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { readFeedAddress } from "./feed-address.ts";
import type { AskedFeed } from "./queries/feed.server.ts";

/** Where most of those live who read without an account. */
const ZONE = "Asia/Kolkata";

export const zoneOf = (viewer: Viewer): string => (viewer.kind === "person" ? viewer.zone : ZONE);

/** What the address asks for, today where the reader is. */
export async function readAskedFeed(
  { clock }: Pick<Services, "clock">,
  viewer: Viewer,
  search: URLSearchParams,
): Promise<AskedFeed> {
  const now = new Date(clock());
  const zone = zoneOf(viewer);
  const today = civilDay(now, zone);
  return {
    ...readFeedAddress(search),
    now,
    day: { from: beginOfDay(today, zone), until: beginOfDay(addDays(today, 1), zone) },
  };
}
