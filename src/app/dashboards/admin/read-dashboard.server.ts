import { canBroadcast } from "#/features/broadcast/public.server.ts";
import { readSpaceToday } from "#/features/calendar/public-words.server.ts";
import { listComingEvents, listPastEvents } from "#/features/events/public.server.ts";
import { eventAdmin } from "#/features/events/public.ts";
import type { Feature } from "#/features/feature.ts";
import { listCampaigns, listFunds, listNamelessGifts, readGiftMonths } from "#/features/giving/public.server.ts";
import { readAttendance, readViewerDays } from "#/features/live/public.server.ts";
import { countInvitations, openAdminPage, type AdminPage } from "#/features/members/public.server.ts";
import { messageAdmin } from "#/features/messages/public.ts";
import { readVerificationState, waitingCounts } from "#/features/moderation/public.server.ts";
import { moderationAdmin } from "#/features/moderation/public.ts";
import { paymentAdmin } from "#/features/payments/public.ts";
import { findOwnSpace, readFollowDays, readVisitDays } from "#/features/spaces/public.server.ts";
import { spaceAdmin } from "#/features/spaces/public.ts";
import { listLatestVolunteers, readServedDays, volunteerFigures } from "#/features/volunteers/public.server.ts";
import { volunteerAdmin } from "#/features/volunteers/public.ts";
import { canAdmin } from "#/platform/admin-actions.ts";
import type { RequestContext } from "#/platform/http/context.ts";
import { bucketsOf, dayBefore, levelsInto, monthStart, sumInto, type Bucket } from "./time-series.ts";
import { features as allFeatures } from "../../features.ts";
import { listAdminLinks } from "./admin-links.server.ts";
import { hasHiddenSteps, readFirstSteps } from "./first-steps.server.ts";
import { readDashboardAddress, type DashboardAddress } from "./dashboard-address.ts";
import { readTasks } from "./tasks.server.ts";

/** The number of rows that each list of the dashboard begins with. */
const FIRST = 3;
const GIFT_MONTHS = 12;

type Ctx = Pick<RequestContext, "db" | "language" | "viewer" | "clock" | "config" | "setCookie">;

/** The dashboard of a space: what one of its tabs shows, and nothing of the others. @throws as openAdminPage. */
export async function readDashboard(ctx: Ctx, request: Request, features = allFeatures) {
  const opened = await openAdminPage(ctx, request, spaceAdmin.seeDashboard);
  const { viewer, spaces, now, space } = opened;
  const address = readDashboardAddress(new URL(request.url).searchParams);
  const own = findOwnSpace(ctx.db, ctx.language, space.id);
  const asked = { db: ctx.db, viewer, spaceId: space.id, now };
  const [ownSpace, content, verification, invitations, staffWork, steps] = await Promise.all([
    own,
    readTab({ ...ctx, features }, opened, address, own),
    readVerificationState(ctx.db, space.id),
    countInvitations(ctx.db, viewer, now),
    viewer.isStaff ? waitingCounts(ctx.db, viewer) : null,
    address.tab === "overview" ? readFirstSteps(features, asked, ctx.language) : null,
  ]);
  return {
    address,
    space: ownSpace!,
    spaces: spaces.map(({ id, name, language }) => ({ id, name, language })),
    verification,
    steps,
    invitations,
    staffWork,
    name: viewer.name,
    emailVerified: viewer.emailVerified,
    now,
    zone: viewer.zone,
    may: {
      goLive: canBroadcast(viewer, { spaceId: space.id }),
      edit: canAdmin(viewer, spaceAdmin.edit, space.id),
      runEvents: canAdmin(viewer, eventAdmin.plan, space.id),
      seeGifts: canAdmin(viewer, paymentAdmin.seeAmounts, space.id),
      recordGifts: canAdmin(viewer, paymentAdmin.handle, space.id),
      seeVolunteers: canAdmin(viewer, volunteerAdmin.see, space.id),
      askVerification: canAdmin(viewer, moderationAdmin.askVerification, space.id),
      hideSteps: canAdmin(viewer, spaceAdmin.changeSettings, space.id),
      useTeam: canAdmin(viewer, messageAdmin.useTeam, space.id),
    },
    content,
  };
}

export type DashboardData = Awaited<ReturnType<typeof readDashboard>>;
export type DashboardContent<Tab extends DashboardData["address"]["tab"]> = Extract<
  DashboardData["content"],
  { tab: Tab }
>;

async function readTab(
  ctx: Ctx & { readonly features: readonly Feature[] },
  opened: AdminPage,
  { tab, period }: DashboardAddress,
  own: ReturnType<typeof findOwnSpace>,
) {
  const { db, language, features } = ctx;
  const { viewer, space, now } = opened;
  // Visits and follows are counted by days of UTC: a space's own midnight would cut them in two.
  const buckets = bucketsOf(period, now.toISOString().slice(0, 10));
  const after = dayBefore(buckets[0]!.from);
  const seesGifts = canAdmin(viewer, paymentAdmin.seeAmounts, space.id);
  const seesVolunteers = canAdmin(viewer, volunteerAdmin.see, space.id);
  const giftMonths = () =>
    seesGifts ? readGiftMonths(db, viewer, space, monthStart(opened.today, GIFT_MONTHS - 1)) : null;
  switch (tab) {
    case "overview": {
      const [tasks, events, visits, follows, viewers, served, gifts, ownSpace, today] = await Promise.all([
        readTasks(features, { db, viewer, spaceId: space.id, now }, language),
        listComingEvents(db, language, now, space.id, FIRST),
        readVisitDays(db, space.id, after),
        readFollowDays(db, space.id, after),
        readViewerDays(db, space.id, after),
        seesVolunteers ? readServedDays(db, space.id, after) : null,
        giftMonths(),
        own,
        readSpaceToday({ db, language, now }, viewer, space.id),
      ]);
      return {
        tab,
        today,
        tasks,
        events,
        visitors: toTimeSeries(buckets, sumInto(buckets, visits)),
        followers: toTimeSeries(buckets, levelsInto(buckets, ownSpace!.followerCount, follows)),
        viewers: toTimeSeries(buckets, sumInto(buckets, viewers)),
        hours: served && toTimeSeries(buckets, hoursInto(buckets, served)),
        gifts: gifts && everyMonth(gifts, opened.today),
      } as const;
    }
    case "events": {
      const [coming, pastEvents, viewers] = await Promise.all([
        listComingEvents(db, language, now, space.id, FIRST),
        listPastEvents(db, language, now, space.id, { limit: FIRST }),
        readViewerDays(db, space.id, after),
      ]);
      const attendance = await readAttendance(
        db,
        pastEvents.events.map(({ id }) => id),
      );
      return {
        tab,
        coming,
        pastEvents: pastEvents.events.map((event) => ({
          ...event,
          viewers: attendance.get(event.id)?.totalViewers ?? 0,
        })),
        viewers: toTimeSeries(buckets, sumInto(buckets, viewers)),
      } as const;
    }
    case "volunteers": {
      if (!seesVolunteers) return { tab, figures: null, latest: [], hours: null } as const;
      const [figures, latest, served] = await Promise.all([
        volunteerFigures(db, space.id, now),
        listLatestVolunteers(db, space.id, FIRST),
        readServedDays(db, space.id, after),
      ]);
      return { tab, figures, latest, hours: toTimeSeries(buckets, hoursInto(buckets, served)) } as const;
    }
    case "donations": {
      const [months, latest, funds, campaigns] = await Promise.all([
        giftMonths(),
        seesGifts ? listNamelessGifts(db, viewer, space, FIRST) : [],
        seesGifts ? listFunds(db, space.id) : [],
        listCampaigns(db, language, space.id, { limit: FIRST }),
      ]);
      return {
        tab,
        months: months && everyMonth(months, opened.today),
        latest,
        funds: funds.map(({ key, name }) => ({ key, name })),
        campaigns: campaigns.campaigns,
        zone: space.zone,
      } as const;
    }
    case "management": {
      const [links, hasSteps] = await Promise.all([
        listAdminLinks(features, viewer, space.id, language),
        canAdmin(viewer, spaceAdmin.changeSettings, space.id) &&
          hasHiddenSteps(features, { db, viewer, spaceId: space.id, now }, language),
      ]);
      return { tab, links, hasHiddenSteps: hasSteps } as const;
    }
  }
}

/** A column of a chart with what it comes to. */
export type SeriesPoint = Bucket & { readonly value: number };

const toTimeSeries = (buckets: readonly Bucket[], values: readonly number[]): SeriesPoint[] =>
  buckets.map((bucket, i) => ({ ...bucket, value: values[i]! }));

/** Minutes as hours, rounded to halves once their column is whole. */
const hoursInto = (buckets: readonly Bucket[], minutes: Parameters<typeof sumInto>[1]): number[] =>
  sumInto(buckets, minutes).map((sum) => Math.round(sum / 30) / 2);

function everyMonth(known: Awaited<ReturnType<typeof readGiftMonths>>, today: string) {
  return Array.from({ length: GIFT_MONTHS }, (_, i) => {
    const month = monthStart(today, GIFT_MONTHS - 1 - i);
    return known.find((row) => row.month === month) ?? { month, gifts: 0, paise: 0 };
  });
}
