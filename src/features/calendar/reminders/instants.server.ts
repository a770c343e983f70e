// When somebody's reminders are due, at their place.
import tzlookup from "@photostructure/tz-lookup";
import { brahmaMuhurta, dateOf } from "#/almanac/local-days.ts";
import { type AsrSchool, type PrayerMethod, usualPrayerChoice } from "#/almanac/prayer-choice.ts";
import { prayerTimes } from "#/almanac/prayer-times.ts";
import type { FaithKey } from "#/features/spaces/public.ts";
import { beginOfDay, HOUR_MS, instantIn, MINUTE_MS } from "#/platform/civil-date.ts";
import { dailyPrayers, prayerChoiceOf, usualKeeping } from "../keeping.ts";
import { isMinor } from "../minor.ts";
import { mosquePrayers } from "../mosque-prayers.ts";
import { type CalendarTown, daysOf } from "../places.server.ts";
import { keptAt } from "../read-calendar.server.ts";
import type { KeptObservance, Ruling } from "../rulings.ts";
import { type DeviceHours, deviceDay, type SkyHours } from "./sky-hours.ts";
import {
  type DayKind,
  EVE_CLOCK,
  isClockKind,
  isDayKind,
  isPrayer,
  MORNING_CLOCK,
  type Reminder,
  type SunKind,
} from "./kinds.ts";

/** Where reminders are reckoned for. */
export interface ReminderPlace {
  /** Whose clock gives the hours of the clock. */
  readonly zone: string;
  /** For which days are reckoned, and hours unless the device says them. */
  readonly town: CalendarTown;
  readonly method: PrayerMethod | null;
  readonly asr: AsrSchool | null;
  /** Of a place that stays on a device. */
  readonly hours: Pick<DeviceHours, "first" | "days"> | null;
  /** Of the space, where it is one's. */
  readonly rulings: readonly Ruling[];
}

export interface Instant {
  /** When the prayer is, or its day begins. */
  readonly at: number;
  readonly dueAt: number;
  /** iqama, jumuah; or the keys of a day's observances, each with its tradition after a space. */
  readonly said: readonly string[];
}

/** Minutes after sunrise from which Jains eat. */
const NAVKARSI_MS = 48 * MINUTE_MS;

/** A town of coordinates, with the clock that is kept there. */
export const placeAt = (lat: number, lng: number, country: string): CalendarTown => ({
  ...{ city: null, name: null, region: "", country, space: null },
  ...{ lat, lng, zone: tzlookup(lat, lng) },
});

/** When a reminder is due on a day; null where there is no such hour, or nothing is kept. @param day since 1970-01-01. */
export function instantOf(place: ReminderPlace, reminder: Reminder, day: number): Instant | null {
  const { kind, minutesBefore, clock, onEve } = reminder;
  const onClock = (day: number, minutes: number) =>
    instantIn(`${dateOf(day)}T${clockText(minutes)}`, place.zone).getTime();
  if (isDayKind(kind)) {
    const said = keptOn(place, kind, day);
    if (said.length === 0) return null;
    const dueAt = onEve ? onClock(day - 1, EVE_CLOCK) : onClock(day, MORNING_CLOCK);
    return { at: beginOfDay(dateOf(day), place.zone).getTime(), dueAt, said };
  }
  const found = isClockKind(kind)
    ? { at: onClock(day, clock ?? 0), said: [] }
    : isPrayer(kind)
      ? prayerOn(place, kind, day)
      : sunOn(place, kind, day);
  return found && { ...found, dueAt: found.at - minutesBefore * MINUTE_MS };
}

const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

function skyOn({ hours, town, method, asr }: ReminderPlace, day: number): SkyHours | null {
  if (hours) return deviceDay(hours, day);
  // Nothing is known of the Sun over a space that has not said where it stands.
  if (town.space && !town.space.isPlaced) return null;
  const usual = usualPrayerChoice(town.country);
  const choice =
    town.space?.faith === "islamic"
      ? prayerChoiceOf(town.space.keeping, town.country)
      : { ...prayerChoiceOf(usualKeeping, town.country), method: method ?? usual.method, asr: asr ?? usual.asr };
  const { rise, set, isPolar } = daysOf(town).day(day);
  return { prayers: prayerTimes(day, town, choice), rise: isPolar ? null : rise, set: isPolar ? null : set };
}

/** Whether the Sun does not rise and set at a place on a day; false also where nothing is known of it. @param day since 1970-01-01. */
export function isWithoutSun(place: ReminderPlace, day: number): boolean {
  const sky = skyOn(place, day);
  return sky !== null && (sky.rise === null || sky.set === null);
}

function prayerOn(place: ReminderPlace, kind: (typeof dailyPrayers)[number], day: number) {
  const { space } = place.town;
  const reckoned = skyOn(place, day)?.prayers ?? null;
  if (place.hours || space?.faith !== "islamic") return reckoned && { at: reckoned[kind], said: [] };
  // As the mosque says it: its iqama stands above the adhan, and Jumu'ah in the place of Dhuhr.
  const one = mosquePrayers(day, place.zone, space.keeping, withAll(reckoned))[dailyPrayers.indexOf(kind)]!;
  const at = one.iqama[0] ?? one.adhan;
  if (at === null) return null;
  const said = [...(one.prayer === "jumuah" ? ["jumuah"] : []), ...(one.iqama.length > 0 ? ["iqama"] : [])];
  return { at, said };
}

const withAll = (prayers: SkyHours["prayers"] | null) => prayers && { ...prayers, sunrise: prayers.fajr };

function sunOn(place: ReminderPlace, kind: SunKind, day: number): Pick<Instant, "at" | "said"> | null {
  const sky = skyOn(place, day);
  const at = sky && sunAt(place, kind, day, sky);
  return at === null ? null : { at, said: [] };
}

function sunAt(place: ReminderPlace, kind: SunKind, day: number, { rise, set }: SkyHours): number | null {
  if (kind === "sunset" || kind === "rehras") return set;
  if (rise === null) return null;
  if (kind === "sunrise") return rise;
  if (kind === "navkarsi") return rise + NAVKARSI_MS;
  if (kind === "midday") return set === null ? null : (rise + set) / 2;
  // A phone that begins today has not said yesterday's evening.
  const before = skyOn(place, day - 1)?.set ?? (set === null ? null : set - 24 * HOUR_MS);
  return before === null ? null : brahmaMuhurta(before, rise)[0];
}

const keyOf = ({ key, tradition }: Pick<KeptObservance, "key" | "tradition">): string =>
  tradition ? `${key} ${tradition}` : key;

/** Whether an observance is one of those that somebody wants to be reminded of. */
function isOf(kind: DayKind, one: Pick<KeptObservance, "key" | "faith">): boolean {
  if (kind === "ekadashi") return one.key.startsWith("ekadashi-");
  if (kind === "uposatha") return one.key === "uposatha";
  return `days-${one.faith}` === kind && !isMinor(one) && !one.key.startsWith("ekadashi-");
}

const faithOf = (kind: DayKind): FaithKey =>
  kind === "ekadashi" ? "hindu" : kind === "uposatha" ? "buddhist" : (kind.slice("days-".length) as FaithKey);

const AT_ONCE_DAYS = 8;

/** What is kept on a day of what somebody wants to hear of, as the space of theirs rules. */
function keptOn({ town, rulings }: ReminderPlace, kind: DayKind, day: number): string[] {
  const faith = faithOf(kind);
  const own = town.space?.faith === faith ? rulings : [];
  // Days that are asked for one after the other are reckoned together.
  const first = Math.floor(day / AT_ONCE_DAYS) * AT_ONCE_DAYS;
  const kept = keptAt(town, { first, last: first + AT_ONCE_DAYS - 1 }, [faith], own);
  return [...new Set(kept.filter((one) => one.day === day && isOf(kind, one)).map(keyOf))];
}
