import { addDays, beginOfDay, civilDay } from "#/platform/civil-date.ts";
import type { Services } from "#/platform/services.ts";
import { zoneOfViewer, type Viewer } from "#/platform/viewer.ts";
import { readFeedAddress } from "./feed-address.ts";
import type { AskedFeed } from "./queries/feed.server.ts";

/** What the address asks for, today where the reader is. */
export async function readAskedFeed(
  { clock }: Pick<Services, "clock">,
  viewer: Viewer,
  search: URLSearchParams,
): Promise<AskedFeed> {
  const now = new Date(clock());
  const zone = zoneOfViewer(viewer);
  const today = civilDay(now, zone);
  return {
    ...readFeedAddress(search),
    now,
    day: { from: beginOfDay(today, zone), until: beginOfDay(addDays(today, 1), zone) },
  };
}
