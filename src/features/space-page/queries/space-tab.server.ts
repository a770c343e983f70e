import type { Db } from "../../../platform/db/connection.ts";
import { readId } from "../../../platform/form-fields.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { readSpaceTeam } from "../../artists/public.server.ts";
import { readSpaceToday } from "../../calendar/public-words.server.ts";
import { listOffered } from "../../bookings/public.server.ts";
import { listLatestPosts } from "../../feed/public.server.ts";
import { listCampaigns } from "../../giving/public.server.ts";
import { listRecordings } from "../../broadcast/public.server.ts";
import { listSpaceEvents, readViewerFlags, SpaceEventsAddress } from "../../events/public.server.ts";
import type { SpaceTab } from "../space-address.ts";
import { readReviewsPage, readTexts } from "#/features/spaces/public.server.ts";

const FIRST_EVENTS = 3;
const FIRST_RECORDINGS = 3;
const FIRST_CAMPAIGNS = 3;
const FIRST_SERVICES = 4;
const FIRST_POSTS = 3;

interface TabFilter {
  readonly db: Db;
  readonly language: string;
  readonly now: Date;
  readonly viewer: Viewer;
  readonly spaceId: number;
  readonly search: URLSearchParams;
}

/** Reads one tab of a space's page, and nothing of the others. */
export async function readSpaceTab(tab: SpaceTab, tabFilter: TabFilter) {
  const { db, language, spaceId, search } = tabFilter;
  switch (tab) {
    case "overview": {
      const [events, recordings, campaigns, services, posts, today] = await Promise.all([
        readEvents(tabFilter, {}),
        listRecordings(db, language, { spaceId, limit: FIRST_RECORDINGS }),
        listCampaigns(db, language, spaceId, { limit: FIRST_CAMPAIGNS, after: search.get("campaigns") }),
        listOffered(db, language, { spaceId, now: tabFilter.now, limit: FIRST_SERVICES }),
        listLatestPosts(db, language, {
          author: { spaceId, providerId: null },
          ...{ now: tabFilter.now, limit: FIRST_POSTS },
        }),
        readSpaceToday(tabFilter, tabFilter.viewer, spaceId),
      ]);
      const first = { ...events, events: events.events.slice(0, FIRST_EVENTS) };
      return { tab, events: first, recordings, campaigns, services, posts, today } as const;
    }
    case "events": {
      const filter = SpaceEventsAddress.parse(Object.fromEntries(search));
      const [events, recordings] = await Promise.all([
        readEvents(tabFilter, filter),
        listRecordings(db, language, { spaceId, after: readId(search.get("recordings")) ?? undefined }),
      ]);
      return { tab, filter, events, recordings } as const;
    }
    case "reviews":
      return { tab, ...(await readReviewsPage(db, language, tabFilter.viewer, spaceId, search.get("after"))) } as const;
    case "team":
      return { tab, ...(await readSpaceTeam(db, language, spaceId)) } as const;
    case "about":
      return { tab, texts: await readTexts(db, spaceId, language, search.get("in")) } as const;
    default:
      return { tab } as const;
  }
}

export type SpaceTabData = Awaited<ReturnType<typeof readSpaceTab>>;
export type TabOf<Tab extends SpaceTab> = Extract<SpaceTabData, { tab: Tab }>;

async function readEvents(
  { db, language, now, viewer, spaceId }: TabFilter,
  filter: Parameters<typeof listSpaceEvents>[4],
) {
  const page = await listSpaceEvents(db, language, now, spaceId, filter);
  const flagsById = await readViewerFlags(
    db,
    viewer,
    page.events.map((event) => event.id),
  );
  return { ...page, flagsById };
}
