import type { Db } from "#/platform/db/connection.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import type { OwnTab } from "../own-tabs.ts";
import { listActivity } from "./activity.server.ts";
import { readInterests, readJourney } from "./journey.server.ts";
import { listVisitedPlaces } from "./places.server.ts";

interface Asked {
  readonly tab: OwnTab;
  readonly language: string;
  readonly now: Date;
  /** Where the page of a list begins. */
  readonly after: string | null;
}

/** Reads one part of somebody's own journey. */
export async function readOwnTab(db: Db, viewer: SignedIn, { tab, language, now, after }: Asked) {
  const { personId } = viewer;
  switch (tab) {
    case "activity":
      return { tab, ...(await listActivity(db, { personId, language, after })) } as const;
    case "places":
      return { tab, ...(await listVisitedPlaces(db, { personId, viewer, language, after })) } as const;
    case "achievements":
      return { tab, journey: await readJourney(db, viewer, { now }) } as const;
    case "interests":
      return { tab, interests: await readInterests(db, personId) } as const;
  }
}

export type OwnTabData = Awaited<ReturnType<typeof readOwnTab>>;
