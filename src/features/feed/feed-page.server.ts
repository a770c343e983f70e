import type { Services } from "#/platform/services.ts";
import { zoneOfViewer, type Viewer } from "#/platform/viewer.ts";
import { readFeedAddress } from "./feed-address.ts";
import type { AskedFeed } from "./queries/feed.server.ts";

/** What the address asks for, now and where the reader is. */
export const readAskedFeed = (
  { clock }: Pick<Services, "clock">,
  viewer: Viewer,
  search: URLSearchParams,
): AskedFeed => ({
  ...readFeedAddress(search),
  ...{ now: new Date(clock()), zone: zoneOfViewer(viewer) },
});
