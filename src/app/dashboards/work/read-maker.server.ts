import {
  readProviderTasks,
  readProviderSteps,
  readVisits,
  readProviderAccount,
} from "#/features/artists/public.server.ts";
import type { Feature } from "#/features/feature.ts";
import { countInvitations } from "#/features/members/public.server.ts";
import {
  countWork,
  listInquiries,
  listOpenTasks,
  listRecentOrders,
  listWaitingOrders,
  readPerformance,
  readRevenue,
} from "#/features/orders/public.server.ts";
import { addDays, civilDay, DAY_MS } from "#/platform/civil-date.ts";
import type { RequestContext } from "#/platform/http/context.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { lastMonths } from "./months.ts";

/** Views of a profile are counted over so many days. */
const VIEWS_DAYS = 30;
const SHOWN = { orders: 5, inquiries: 4, tasks: 5 } as const;

/** Reads the dashboard of somebody who makes things. */
export async function readMakerDashboard(
  ctx: Pick<RequestContext, "config" | "db" | "language" | "clock">,
  viewer: SignedIn,
  features: readonly Feature[],
) {
  const { db, language } = ctx;
  const { personId, zone } = viewer;
  const now = new Date(ctx.clock());
  const utcDay = now.toISOString().slice(0, 10);
  const months = lastMonths(civilDay(now, zone).slice(0, 7));
  // The first month begins earlier than in UTC where the sun rises earlier.
  const since = new Date(Date.parse(`${months[0]}-01T00:00:00Z`) - DAY_MS);
  const [
    maker,
    visits,
    work,
    revenue,
    recent,
    waiting,
    inquiries,
    tasks,
    performance,
    invitations,
    steps,
    providerTasks,
  ] = await Promise.all([
    readProviderAccount(db, viewer),
    readVisits(db, personId, addDays(utcDay, 1 - VIEWS_DAYS), utcDay),
    countWork(db, personId),
    readRevenue(db, personId, { since, zone }),
    listRecentOrders(db, language, personId, SHOWN.orders),
    listWaitingOrders(db, language, viewer, { side: "provider" }),
    listInquiries(db, language, viewer, { side: "provider", states: ["open"] }),
    listOpenTasks(db, personId, SHOWN.tasks),
    readPerformance(db, personId, { zone, now }),
    countInvitations(db, viewer, now),
    readProviderSteps(ctx, viewer, features),
    readProviderTasks(db, viewer),
  ]);
  const isWaiting = new Set(waiting.rows.map(({ id }) => id));
  const paidIn = new Map(revenue.map(({ month, paise }) => [month, paise]));
  const statuses = ["pending-approval", "in-progress", "completed", "cancelled"];
  return {
    now,
    today: civilDay(now, zone),
    zone,
    name: viewer.name,
    emailVerified: viewer.emailVerified,
    invitations,
    /** A space that they help to run, beside the practice that is paid for their own work. */
    spaceId: viewer.memberships.find(({ spaceId }) => spaceId !== maker?.practiceId)?.spaceId ?? null,
    rating: maker?.rating ?? null,
    views: visits.reduce((sum, { count }) => sum + count, 0),
    orderCount: statuses.reduce((sum, status) => sum + (work[status] ?? 0), 0),
    inquiryCount: work.inquiries ?? 0,
    months: months.map((month) => ({ month, paise: paidIn.get(month) ?? 0 })),
    // What waits for them stands first.
    orders: [...waiting.rows, ...recent.filter(({ id }) => !isWaiting.has(id))].slice(
      0,
      Math.max(SHOWN.orders, waiting.rows.length),
    ),
    waitingCount: waiting.rows.length,
    moreWait: waiting.next !== null,
    inquiries: inquiries.rows.slice(0, SHOWN.inquiries),
    tasks,
    performance,
    steps,
    providerTasks,
  };
}

export type MakerData = Awaited<ReturnType<typeof readMakerDashboard>>;
