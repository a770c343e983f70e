import { readId } from "#/platform/form-fields.ts";
import { findProviderSubject, readProviderPaths } from "#/features/artists/public.server.ts";
import { DAY_MS } from "#/platform/civil-date.ts";
import { countPastEvents, listEventsOfSpaces, readViewerFlags } from "#/features/events/public.server.ts";
import { findProfileCard, readFollowing, listAchievements } from "#/features/people/public.server.ts";
import { listReviewsAmong, listRunSpaces } from "#/features/spaces/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { visiblePartsFor } from "../access.ts";
import type { AdministratorTab } from "../administrator-address.ts";
import { coverOf } from "../commands/cover.server.ts";
import { findPicture } from "#/platform/media/read-pictures.ts";

const EVENTS = 12;
const YEAR_MS = 365.25 * DAY_MS;

interface TabFilter {
  readonly db: Db;
  readonly language: string;
  readonly now: Date;
  readonly viewer: Viewer;
  readonly search: URLSearchParams;
}

/**
 * The profile of an admin of spaces, as far as this reader may see it.
 * @returns null for an unknown or invisible person, and for people who run no space.
 */
export async function findAdministrator(id: number, tab: AdministratorTab, tabFilter: TabFilter) {
  const { db, language, now, viewer, search } = tabFilter;
  const card = await findProfileCard(db, id);
  if (!card) return null;
  const follows = await readFollowing(db, viewer, id);
  const visibleParts = visiblePartsFor(viewer, { personId: id, visibility: card.visibility, ...follows });
  const spaces = visibleParts === "none" ? [] : await listRunSpaces(db, language, id);
  if (visibleParts === "none" || (spaces.length === 0 && !card.accountType.endsWith("-admin"))) return null;
  const isOwn = viewer.kind === "person" && viewer.personId === id;
  const shared = { id, name: card.name, isFollowed: follows.isFollowed, isOwn, now };
  if (visibleParts === "name") return { ...shared, visibleParts } as const;
  const spaceIds = spaces.map((space) => space.id);
  const reviews = spaces.reduce((sum, space) => sum + space.reviewCount, 0);
  const stars = spaces.reduce((sum, space) => sum + space.ratingSum, 0);
  const before = readId(search.get("before"));
  const [provider, paths] = await Promise.all([findProviderSubject(db, id), readProviderPaths(db, [id])]);
  const workPath = paths.get(id);
  return {
    ...shared,
    visibleParts,
    isVerified: card.isVerified,
    isPublic: card.visibility === "public",
    /** What they make or serve as, where everybody may open that page. */
    work: provider && workPath ? { category: provider.category, path: workPath } : null,
    followerCount: card.followerCount,
    cover: await findPicture(db, coverOf(id)),
    bio: card.bio,
    experience: card.experience,
    location: card.shows.location ? card.location : "",
    phone: card.shows.phone ? card.phone : "",
    email: card.shows.email ? card.email : "",
    allowsMessages: card.allowsMessages && !isOwn,
    spaces,
    rating: reviews === 0 ? null : stars / reviews,
    reviewCount: reviews,
    // The own activity is shown where they allow it; their spaces' announcements are public anyway.
    service: card.shows.activity
      ? {
          managedEvents: await countPastEvents(db, now, spaces),
          years: spaces[0] ? Math.floor((now.getTime() - spaces[0].since.getTime()) / YEAR_MS) : 0,
        }
      : null,
    /** People who follow their spaces. */
    reach: spaces.reduce((sum, space) => sum + space.followerCount, 0),
    content: await readTab(),
  } as const;

  async function readTab() {
    if (tab === "events") {
      const events = await listEventsOfSpaces(db, language, now, spaceIds, EVENTS);
      const ids = events.map((event) => event.id);
      return { tab, events, flagsById: await readViewerFlags(db, viewer, ids) } as const;
    }
    if (tab === "reviews") {
      return { tab, ...(await listReviewsAmong(db, language, spaceIds, before ?? undefined)) } as const;
    }
    return { tab: "about", achievements: await listAchievements(db, language, id) } as const;
  }
}

export type Administrator = NonNullable<Awaited<ReturnType<typeof findAdministrator>>>;
export type FullAdministrator = Extract<Administrator, { visibleParts: "all" }>;
