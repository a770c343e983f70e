import { addDays, civilDay } from "#/platform/civil-date.ts";
import { isZone } from "#/platform/is-zone.ts";
import { isCivilDay } from "#/platform/is-civil-day.ts";
import type { Services } from "#/platform/services.ts";
import { readCoordinates } from "#/platform/search/coordinates.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { byDays, instantIn, spanOfDays } from "../compute-slots.ts";
import { MOST_SEATS, type Location } from "../rules.ts";
import type { BookableService } from "../views.ts";
import {
  isPaidHere,
  listTowns,
  readBookable,
  readSlotService,
  readWay,
  takesBookingsOf,
  takesDakshina,
} from "./bookable.server.ts";
import { readSlotsOf, type Slot } from "./slots.server.ts";

/** What somebody has chosen so far, as the address carries it. */
export interface Choice {
  readonly location: Location;
  readonly town: string;
  /** Where the reader is, to about a kilometre: "18.52,73.86"; empty where they did not say. */
  readonly near: string;
  /** On the clock of the reader. */
  readonly day: string;
  /** The window of a muhurat on that day: `06:10`, or empty. */
  readonly from: string;
  readonly until: string;
  /** The zone in which times are shown. */
  readonly zone: string;
  readonly slot: Date | null;
}

export interface BookPage {
  readonly service: BookableService;
  readonly choice: Choice;
  readonly towns: readonly string[];
  /** Days from the chosen one's week on, with how many slots each has. */
  readonly days: readonly { readonly day: string; readonly free: number }[];
  readonly slots: readonly Slot[];
  /** The next day after the chosen one on which something is free. */
  readonly nextDay: string | null;
  readonly isOutside: boolean;
  readonly isPaidHere: boolean;
  readonly takesDakshina: boolean;
  /** Seats that one booking may take in the chosen slot. */
  readonly mostSeats: number;
  readonly takesBookings: boolean;
  readonly muhurat: { readonly from: Date; readonly until: Date } | null;
  readonly lastDay: string;
  readonly travelMinutes: number;
}

const DAYS_SHOWN = 14;
const earlier = (a: string, b: string): string => (a < b ? a : b);
const isClock = (text: string | null): text is string => text !== null && /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** As they are looked up in a list: by the letter. */
const townNames = async (db: Services["db"], language: string): Promise<string[]> =>
  (await listTowns(db)).map(({ name }) => name).toSorted(new Intl.Collator(language).compare);

/** All that the page of booking shows; null where the service cannot be booked. */
export async function readBookPage(
  services: Pick<Services, "config" | "db">,
  viewer: Viewer,
  { serviceId, language, params, now }: { serviceId: number; language: string; params: URLSearchParams; now: Date },
): Promise<BookPage | null> {
  const { db } = services;
  const [service, rules] = await Promise.all([readBookable(db, serviceId, language), readSlotService(db, serviceId)]);
  if (!service || !rules) return null;
  const asked = params.get("location") as Location | null;
  const location = asked && service.locations.includes(asked) ? asked : service.locations[0]!;
  const askedZone = params.get("zone");
  const zone = viewer.kind === "person" ? viewer.zone : askedZone && isZone(askedZone) ? askedZone : service.zone;
  const towns = location === "home" && service.providerId !== null ? await townNames(db, language) : [];
  const town = towns.find((name) => name === params.get("town")) ?? "";
  const at = location === "home" ? readCoordinates(params.get("near")) : null;
  const way = await readWay(db, rules, location, { town, at });
  const today = civilDay(now, zone);
  const lastDay = addDays(today, rules.settings.aheadDays);
  const slotsFrom = async (fromDay: string) => {
    const toDay = earlier(addDays(fromDay, DAYS_SHOWN - 1), lastDay);
    if (!way || fromDay > toDay) return new Map<string, Slot[]>();
    const span = spanOfDays(fromDay, toDay, zone);
    const slots = await readSlotsOf(db, rules, { ...span, now, travelMinutes: way.minutes });
    return byDays(slots, { fromDay, toDay, zone });
  };
  /** The first day from this one on with a free slot: a service may be open all year, and nobody needs all of it. */
  const firstFree = async (fromDay: string): Promise<string | null> => {
    for (let from = fromDay; from <= lastDay; from = addDays(from, DAYS_SHOWN)) {
      const [day] = (await slotsFrom(from)).keys();
      if (day) return day;
    }
    return null;
  };
  const askedDay = params.get("date");
  const isAsked = isCivilDay(askedDay) && askedDay >= today && askedDay <= lastDay;
  const day = isAsked ? askedDay : ((await firstFree(today)) ?? today);
  const [from, until] = [params.get("from"), params.get("until")];
  const isWindow = isClock(from) && isClock(until) && until > from;
  const muhurat = isWindow
    ? { from: instantIn(`${day}T${from}`, zone), until: instantIn(`${day}T${until}`, zone) }
    : null;
  const weekBegins = addDays(day, -3) < today ? today : addDays(day, -3);
  const byDay = await slotsFrom(weekBegins);
  const ofDay = byDay.get(day) ?? [];
  const slot = params.get("slot");
  const chosen = slot && !Number.isNaN(Date.parse(slot)) ? new Date(slot) : null;
  return {
    service,
    towns,
    choice: {
      ...{ location, town, day, zone, near: at ? `${at.lat},${at.lng}` : "" },
      ...{ from: isClock(from) ? from : "", until: isClock(until) ? until : "" },
      slot: chosen,
    },
    days: Array.from({ length: DAYS_SHOWN }, (_, i) => addDays(weekBegins, i))
      .filter((one) => one <= lastDay)
      .map((one) => ({ day: one, free: byDay.get(one)?.length ?? 0 })),
    slots: muhurat ? ofDay.filter(({ startsAt }) => startsAt >= muhurat.from && startsAt < muhurat.until) : ofDay,
    nextDay: [...byDay.keys()].find((one) => one > day) ?? (await firstFree(addDays(weekBegins, DAYS_SHOWN))),
    isOutside: way === null,
    isPaidHere: await isPaidHere(services, service),
    takesDakshina: await takesDakshina(services, service),
    mostSeats: Math.min(
      MOST_SEATS,
      chosen ? (ofDay.find(({ startsAt }) => startsAt.getTime() === chosen.getTime())?.left ?? 1) : 1,
    ),
    takesBookings: await takesBookingsOf(db, viewer, service.providerId),
    muhurat,
    lastDay,
    travelMinutes: way?.minutes ?? 0,
  };
}
