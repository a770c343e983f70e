import { addDays } from "#/platform/civil-date.ts";
import { isCivilDay } from "#/platform/is-civil-day.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { dayListViews, type DayListView } from "../space-address.ts";
import { countDays, countWaiting, listTeamBookings, type TeamBooking, type Waiting } from "./day-list.server.ts";
import { listPriestsOf, type Priest } from "./priests.server.ts";

/** All who come at one time for one service. */
export interface Slot {
  readonly serviceId: number;
  readonly serviceName: string;
  readonly language: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly bookings: readonly TeamBooking[];
  /** Who may hold it. */
  readonly priests: readonly Priest[];
}

export interface DayListPage {
  readonly view: DayListView;
  readonly day: string;
  readonly days: readonly { readonly day: string; readonly seats: number }[];
  readonly slots: readonly Slot[];
  readonly next: number | null;
  readonly waiting: Waiting;
}

interface Asked {
  readonly space: { readonly id: number; readonly zone: string };
  readonly today: string;
  readonly now: Date;
  readonly params: URLSearchParams;
  readonly after: number | null;
}

/** What the team's list of bookings shows. @throws as assertAdmin. */
export async function readDayList(db: Db, viewer: Viewer, language: string, asked: Asked): Promise<DayListPage> {
  const { space, today, now, params, after } = asked;
  const day = isCivilDay(params.get("day")) ? params.get("day")! : today;
  const view = dayListViews.find((one) => one === params.get("show")) ?? "day";
  const [first, last] = [addDays(day, -2), addDays(day, 11)];
  const [{ bookings, next }, counts, waiting] = await Promise.all([
    listTeamBookings(db, viewer, { spaceId: space.id, zone: space.zone, view, day, after, now, language }),
    countDays(db, viewer, { spaceId: space.id, zone: space.zone, from: first, until: last }),
    countWaiting(db, space.id, now),
  ]);
  const slots = [...Map.groupBy(bookings, (one) => `${one.startsAt.getTime()} ${one.serviceId}`).values()];
  const serviceIds = [...new Set(bookings.map(({ serviceId }) => serviceId))];
  const priests = await listPriestsOf(db, language, { spaceId: space.id, serviceIds });
  return {
    view,
    day,
    days: Array.from({ length: 14 }, (_, i) => addDays(first, i)).map((one) => ({
      day: one,
      seats: counts.get(one) ?? 0,
    })),
    slots: slots.map((of) => {
      const { serviceId, serviceName, language: written, startsAt, endsAt } = of[0]!;
      const mayHold = priests.get(serviceId) ?? [];
      return { serviceId, serviceName, language: written, startsAt, endsAt, bookings: of, priests: mayHold };
    }),
    next,
    waiting,
  };
}
