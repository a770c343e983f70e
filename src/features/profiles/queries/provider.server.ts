import { makesThings } from "#/features/artists/public.ts";
import {
  findItemOwner,
  findProvider,
  findProviderSubject,
  listActivity,
  listAssociatedSpaces,
  listCredentials,
  listPortfolio,
  listProviderReviews,
  readServiceArea,
} from "#/features/artists/public.server.ts";
import { listServices } from "#/features/bookings/public.server.ts";
import { listEventsHeldBy } from "#/features/events/public.server.ts";
import { listLatestPosts } from "#/features/feed/public.server.ts";
import { listCompletedWork } from "#/features/orders/public.server.ts";
import { findProfileCard, readFollowing, listAchievements } from "#/features/people/public.server.ts";
import { listRunSpaces } from "#/features/spaces/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { civilDay } from "#/platform/civil-date.ts";
import { readId } from "#/platform/form-fields.ts";
import { whatsappAddress } from "../whatsapp-address.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { visibleProviderPartsFor, type VisibleParts } from "../access.ts";
import { providerTabIn, tabsOf, type ProviderTab } from "../provider-address.ts";

const PAST_EVENTS = 12;
const FIRST_POSTS = 3;

export interface ProviderFilter {
  readonly db: Db;
  readonly language: string;
  readonly now: Date;
  readonly viewer: Viewer;
  readonly search: URLSearchParams;
}

/** How much of a provider's page this reader sees; "none" for whoever is no provider as well. */
export async function readProviderParts(db: Db, viewer: Viewer, personId: number): Promise<VisibleParts> {
  const [card, provider] = await Promise.all([findProfileCard(db, personId), findProviderSubject(db, personId)]);
  if (!card || !provider) return "none";
  const follows = await readFollowing(db, viewer, personId);
  const subject = { personId, visibility: card.visibility, isListed: provider.isListed, ...follows };
  return visibleProviderPartsFor(viewer, subject);
}

/** Whose piece it is, for those who see all of their page; null for everybody else, and where there is none. */
export async function findSeenItemOwner(db: Db, viewer: Viewer, itemId: number): Promise<number | null> {
  const ownerId = await findItemOwner(db, itemId);
  return ownerId && (await readProviderParts(db, viewer, ownerId)) === "all" ? ownerId : null;
}

/**
 * The page of somebody who makes or serves, as far as this reader may see it.
 * @returns null for an unknown or invisible person, and for people who are no provider.
 */
export async function findProviderPage(id: number, { db, language, now, viewer, search }: ProviderFilter) {
  const [card, provider] = await Promise.all([findProfileCard(db, id), findProvider(db, language, id)]);
  if (!card || !provider) return null;
  const follows = await readFollowing(db, viewer, id);
  const subject = { personId: id, visibility: card.visibility, isListed: provider.isListed, ...follows };
  const visibleParts = visibleProviderPartsFor(viewer, subject);
  if (visibleParts === "none") return null;
  const isOwn = viewer.kind === "person" && viewer.personId === id;
  const { name, category } = provider;
  const shared = { id, name, category, isFollowed: follows.isFollowed, isOwn, now };
  if (visibleParts === "name") return { ...shared, visibleParts } as const;
  const { whatsapp, hours, workingSince, zone, takesInquiries: _asked, ...shown } = provider;
  const tab = providerTabIn(category, search);
  const author = { spaceId: null, providerId: id };
  // Below what their page begins with.
  const showsPosts = tab === tabsOf(category)[0];
  const [spaces, activity, area, runs, services, posts] = await Promise.all([
    listAssociatedSpaces(db, language, id),
    readActivity(db, { id, language, zone, now }),
    readServiceArea(db, language, provider),
    listRunSpaces(db, language, id),
    tabsOf(category).includes("services") ? listServices(db, language, id) : [],
    showsPosts ? listLatestPosts(db, language, { author, now, limit: FIRST_POSTS }) : [],
  ]);
  const content =
    tab === "services" ? ({ tab, services } as const) : await readTab(tab, { db, language, now, viewer, search }, id);
  const from = readId(search.get("space"));
  return {
    ...shared,
    ...shown,
    visibleParts,
    isPublic: card.visibility === "public" && provider.isListed,
    isPrivate: card.visibility !== "public",
    /** Null where nothing is said, and in the first year. */
    experienceYears: workingSince === null ? null : Number(civilDay(now, zone).slice(0, 4)) - workingSince || null,
    hours,
    zone,
    contact: {
      phone: card.shows.phone ? card.phone : "",
      email: card.shows.email ? card.email : "",
      whatsapp: whatsapp ? whatsappAddress(whatsapp) : null,
    },
    allowsMessages: card.allowsMessages && !isOwn,
    /** Who serves is booked, where something is offered. */
    takesBookings: !isOwn && services.length > 0,
    /** Makers whom everybody may see are asked for a quote, while they take inquiries. */
    takesInquiries:
      !isOwn && card.visibility === "public" && provider.isListed && provider.takesInquiries && makesThings(category),
    spaces,
    /** Names of spaces that they run beside their work. */
    runs: runs.map(({ name }) => name),
    /** The associated space that the page was opened from. */
    from: spaces.find((space) => space.id === from) ?? null,
    activity,
    area,
    posts,
    content,
  } as const;
}

const ACTIVITIES = 5;

/** What lately became of a provider, with the orders that they have completed; the latest first. */
async function readActivity(
  db: Db,
  {
    id,
    language,
    zone,
    now,
  }: { readonly id: number; readonly language: string; readonly zone: string; readonly now: Date },
) {
  const [own, completed] = await Promise.all([
    listActivity(db, language, id),
    listCompletedWork(db, id, { zone, limit: ACTIVITIES }),
  ]);
  const work = completed.map(({ at, ...month }) => ({
    ...{ kind: "work" as const, id: `${month.month} ${month.category}`, ...month },
    // The month that still runs is as late as now.
    at: at > now ? now : at,
  }));
  return [...own, ...work].toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, ACTIVITIES);
}

async function readTab(
  tab: Exclude<ProviderTab, "services">,
  { db, language, now, viewer, search }: ProviderFilter,
  id: number,
) {
  const after = readId(search.get("after"));
  switch (tab) {
    case "portfolio":
      return { tab, isContinued: after !== null, ...(await listPortfolio(db, language, viewer, id, after)) } as const;
    case "reviews":
      return {
        tab,
        isContinued: after !== null,
        ...(await listProviderReviews(db, language, viewer, id, after)),
      } as const;
    case "achievements": {
      const [achievements, credentials] = await Promise.all([
        listAchievements(db, language, id),
        listCredentials(db, language, id),
      ]);
      return { tab, achievements, credentials } as const;
    }
    case "credentials": {
      const [achievements, credentials] = await Promise.all([
        listAchievements(db, language, id),
        listCredentials(db, language, id),
      ]);
      return { tab, achievements, credentials } as const;
    }
    case "past-events": {
      const page = { limit: PAST_EVENTS, before: after ?? undefined };
      return { tab, ...(await listEventsHeldBy(db, language, now, id, page)) } as const;
    }
  }
}

export type ProviderPage = NonNullable<Awaited<ReturnType<typeof findProviderPage>>>;
export type FullProvider = Extract<ProviderPage, { visibleParts: "all" }>;
export type ProviderContent<Tab extends ProviderTab> = Extract<FullProvider["content"], { tab: Tab }>;
