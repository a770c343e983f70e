import { readSpaceTeam } from "#/features/artists/public.server.ts";
import { listPastEvents, listSpaceEvents, readViewerFlags } from "#/features/events/public.server.ts";
import { listLatestPosts } from "#/features/feed/public.server.ts";
import { listCampaigns } from "#/features/giving/public.server.ts";
import { readReviewsPage } from "#/features/spaces/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { readId } from "#/platform/form-fields.ts";
import type { Viewer } from "#/platform/viewer.ts";
import type { SamitiTab } from "../samiti-address.ts";

const PAST = 12;
const CAMPAIGNS = 12;
const FIRST_POSTS = 3;

interface TabFilter {
  readonly db: Db;
  readonly language: string;
  readonly now: Date;
  readonly viewer: Viewer;
  readonly spaceId: number;
  readonly search: URLSearchParams;
}

/** Reads one tab of a samiti's page, and nothing of the others; the caller has checked access. */
export async function readSamitiTab(tab: SamitiTab, { db, language, now, viewer, spaceId, search }: TabFilter) {
  const key = (name: string): number | undefined => readId(search.get(name)) ?? undefined;
  switch (tab) {
    case "events": {
      const [coming, past, posts] = await Promise.all([
        listSpaceEvents(db, language, now, spaceId, { after: key("after") }),
        listPastEvents(db, language, now, spaceId, { limit: PAST, before: key("before") }),
        listLatestPosts(db, language, { author: { spaceId, providerId: null }, now, limit: FIRST_POSTS }),
      ]);
      const ids = coming.events.map(({ id }) => id);
      return { tab, coming, held: past, posts, flagsById: await readViewerFlags(db, viewer, ids) } as const;
    }
    case "team":
      return { tab, ...(await readSpaceTeam(db, language, spaceId)) } as const;
    case "donations":
      return {
        tab,
        ...(await listCampaigns(db, language, spaceId, { limit: CAMPAIGNS, after: search.get("after") })),
      } as const;
    case "reviews":
      return { tab, ...(await readReviewsPage(db, language, viewer, spaceId, search.get("after"))) } as const;
  }
}

export type SamitiTabData = Awaited<ReturnType<typeof readSamitiTab>>;
export type SamitiTabOf<Tab extends SamitiTab> = Extract<SamitiTabData, { tab: Tab }>;
