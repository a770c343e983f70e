import { kindOf } from "#/features/people/public.ts";
import { findProfileCard, readFollowing } from "#/features/people/public.server.ts";
import { visiblePartsFor } from "#/features/profiles/public.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { profileParts } from "../access.ts";
import { badgeRules, isShownToOthers } from "../badges.ts";
import type { OwnTab } from "../own-tabs.ts";
import { gaveWithName, listActivity } from "./activity.server.ts";
import { readInterests, readJourney } from "./journey.server.ts";
import { listVisitedPlaces } from "./places.server.ts";
import type { BadgeView } from "./steps.server.ts";

interface Asked {
  readonly viewer: Viewer;
  readonly tab: OwnTab | null;
  readonly language: string;
  readonly now: Date;
  readonly after: string | null;
}

/**
 * A devotee's profile, as far as this reader may see it: a part that they may not see is not read.
 * @returns null for an unknown or invisible person, and for those whose profile is of another kind.
 */
export async function findDevotee(db: Db, id: number, { viewer, tab: asked, language, now, after }: Asked) {
  const card = await findProfileCard(db, id);
  if (!card || kindOf(card.accountType) !== "common") return null;
  const follows = await readFollowing(db, viewer, id);
  const visible = visiblePartsFor(viewer, { personId: id, visibility: card.visibility, ...follows });
  // As others see it: its owner looks at it with their eyes.
  const isOwn = viewer.kind === "person" && viewer.personId === id;
  const parts = profileParts(visible, card.shows);
  if (!parts.name) return null;
  const shared = { id, name: card.name, isFollowed: follows.isFollowed, isOwn };
  if (!parts.about) return { ...shared, visibleParts: "name" } as const;
  const tabs: OwnTab[] = [
    ...(parts.activity || parts.gifts ? (["activity"] as const) : []),
    ...(parts.places ? (["places"] as const) : []),
    ...(parts.achievements ? (["achievements"] as const) : []),
    ...(parts.interests ? (["interests"] as const) : []),
  ];
  const tab = tabs.find((one) => one === asked) ?? tabs[0]!;
  return {
    ...shared,
    visibleParts: "all",
    isPublic: card.visibility === "public",
    bio: card.bio,
    location: parts.location ? card.location : "",
    joinedAt: card.joinedAt,
    followerCount: card.followerCount,
    allowsMessages: card.allowsMessages && !isOwn,
    tabs,
    content: await readTab(),
  } as const;

  /** A gift without a name is told by its badge no more than by anything else. */
  async function shownOf(badges: readonly BadgeView[]): Promise<readonly BadgeView[]> {
    const first = badges.find(({ key }) => badgeRules[key].of === "donation");
    const gifts = parts.gifts && first !== undefined && (await gaveWithName(db, id, first.awardedAt));
    return badges.filter(({ key }) => isShownToOthers(key, { activity: parts.activity, gifts }));
  }

  async function readTab() {
    switch (tab) {
      case "activity": {
        const forOthers = { activity: parts.activity, gifts: parts.gifts };
        return { tab, ...(await listActivity(db, { personId: id, language, after, forOthers })) } as const;
      }
      case "places":
        return { tab, ...(await listVisitedPlaces(db, { personId: id, viewer, language, after })) } as const;
      case "achievements": {
        const { badges, level } = await readJourney(db, { personId: id, zone: "Asia/Kolkata" }, { now });
        return { tab, badges: await shownOf(badges), level } as const;
      }
      case "interests":
        return { tab, interests: await readInterests(db, id) } as const;
    }
  }
}

export type Devotee = NonNullable<Awaited<ReturnType<typeof findDevotee>>>;
export type FullDevotee = Extract<Devotee, { visibleParts: "all" }>;
