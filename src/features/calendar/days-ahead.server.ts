// The next days of a space, in as many languages as are asked for: what a screen shows that may be cut off for days.
import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { hijriOf } from "#/almanac/hijri.ts";
import { romanDay, syroMalabarDay } from "#/almanac/liturgical-year.ts";
import { dateOf, dayNumber } from "#/almanac/local-days.ts";
import { amendedNanakshahiOf, nanakshahiOf } from "#/almanac/nanakshahi.ts";
import { panchangOf } from "#/almanac/panchang.ts";
import { prayerTimes } from "#/almanac/prayer-times.ts";
import type { FaithKey } from "#/features/spaces/public.ts";
import { addDays, beginOfDay, civilDay } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { formatCivilDay, formatFullDay, formatTime, numbers } from "#/platform/i18n/format-date.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { jumuahWords, prayerWords } from "./almanac-words.ts";
import { nameOfHijri, nameOfNanakshahi, nameOfTithi } from "./date-names.ts";
import { dailyPrayers, prayerChoiceOf } from "./keeping.ts";
import { romanName, syroMalabarName } from "./liturgical-words.ts";
import { isMinor } from "./minor.ts";
import { isOfNearestLatitude } from "./nearest-latitude.ts";
import { polarWords } from "./polar-words.ts";
import { mosquePrayers, type MosquePrayer } from "./mosque-prayers.ts";
import { nameIn, onNthDay } from "./observance-name.ts";
import { ruledWords } from "./observance-words.ts";
import { type CalendarTown, daysOf, hijriOfTown, readSpaceTown } from "./places.server.ts";
import { readRulingsOf } from "./queries/keeping.server.ts";
import { type DayObservance, keptAt, keptOnDay } from "./read-calendar.server.ts";

/** One day on the clocks of a space; instants are epoch milliseconds. */
export interface DayAhead {
  /** `2026-11-28` */
  readonly date: string;
  readonly from: number;
  /** The first moment of the day after. */
  readonly until: number;
  /** Of a mosque that has said its place or its times; null for all others. */
  readonly prayers: readonly MosquePrayer[] | null;
  /** null where the place is not known, or the Sun does not rise and set. */
  readonly sun: { readonly rise: number; readonly set: number } | null;
}

/** The same day in one language. */
export interface DayAheadWords {
  /** "Saturday, 28 November 2026" */
  readonly title: string;
  /** How the faith's own calendar names it, such as "18 Jumada al-Ula 1448"; empty where it has no name. */
  readonly named: string;
  /** What is said where the Sun does not rise and set: of a mosque by which rule its prayers are reckoned; empty elsewhere. */
  readonly polar: string;
  readonly kept: readonly { readonly name: string; readonly ruled: string | null; readonly note: string }[];
}

export interface DaysAheadWords {
  readonly spaceName: string;
  /** The language of that name. */
  readonly nameLanguage: string;
  /** By date. */
  readonly days: Readonly<Record<string, DayAheadWords>>;
  /** What is kept after those days begin: the next ones first, with their dates. */
  readonly coming: readonly { readonly date: string; readonly name: string; readonly on: string }[];
  /** By name of the prayer. */
  readonly prayers: Readonly<Record<MosquePrayer["prayer"], string>>;
}

export interface DaysAhead {
  readonly space: { readonly id: number; readonly kind: string; readonly faith: FaithKey };
  /** The language in which the space writes itself, and that of its notes. */
  readonly language: string;
  readonly zone: string;
  /** From yesterday on: what began before midnight may not be over. */
  readonly days: readonly DayAhead[];
  /** In the order of the languages that were asked for. */
  readonly words: readonly DaysAheadWords[];
}

interface Asked {
  readonly db: Db;
  readonly now: Date;
  /** Of how many days, from today. */
  readonly days: number;
  /** Codes of the languages, once the space's own is known. */
  readonly languages: (own: string) => readonly string[];
}

const COMING_DAYS = 60;
const MOST_COMING = 12;

/** @returns null where the viewer may not see the space. */
export async function readDaysAhead(
  { db, now, days: count, languages }: Asked,
  viewer: Viewer,
  spaceId: number,
): Promise<DaysAhead | null> {
  const town = await readSpaceTown(db, "", viewer, spaceId);
  if (!town?.space) return null;
  const { kind, faith, keeping, isPlaced, language } = town.space;
  const today = dayNumber(civilDay(now, town.zone));
  const range = { first: today - 1, last: today + count - 1 };
  const far = { first: today, last: today + COMING_DAYS };
  const rulings = await readRulingsOf(db, spaceId, { first: range.first, last: far.last });
  const kept = keptAt(town, range, [faith], rulings);
  const coming = keptAt(town, far, [faith], rulings)
    .filter((one) => one.day >= today && !isMinor(one))
    .slice(0, MOST_COMING);
  const numbersOfDays = Array.from({ length: count + 1 }, (_, n) => range.first + n);
  const days = numbersOfDays.map((day): DayAhead => {
    const reckoned =
      isPlaced && faith === "islamic" ? prayerTimes(day, town, prayerChoiceOf(keeping, town.country)) : null;
    const prayers = faith === "islamic" ? mosquePrayers(day, town.zone, keeping, reckoned) : null;
    const { rise, set, isPolar } = daysOf(town).day(day);
    const date = dateOf(day);
    return {
      date,
      from: beginOfDay(date, town.zone).getTime(),
      until: beginOfDay(addDays(date, 1), town.zone).getTime(),
      prayers: prayers?.some(({ adhan, iqama }) => adhan !== null || iqama.length > 0) ? prayers : null,
      sun: isPlaced && !isPolar ? { rise, set } : null,
    };
  });
  const words = await Promise.all(
    languages(language).map(async (asked): Promise<DaysAheadWords> => {
      const [i18n, named] = await Promise.all([loadWords(asked), readSpaceTown(db, asked, viewer, spaceId)]);
      const of = ({ ruling, ...one }: DayObservance) => ({
        name: onNthDay(i18n, nameIn(i18n, one), one),
        ruled: ruling ? i18n._(ruledWords(kind)) : null,
        note: ruling?.note ?? "",
      });
      return {
        spaceName: (named ?? town).space!.name,
        nameLanguage: (named ?? town).space!.language,
        days: Object.fromEntries(
          numbersOfDays.map((day) => [
            dateOf(day),
            {
              title: formatFullDay(new Date(`${dateOf(day)}T12:00:00Z`), asked, "UTC"),
              named: nameOfDay(town, day, i18n, asked),
              polar: polarOf(town, day, i18n),
              kept: keptOnDay(kept, day).map(of),
            },
          ]),
        ),
        coming: coming.map((one) => ({
          date: dateOf(one.day),
          name: nameIn(i18n, one),
          on: formatCivilDay(dateOf(one.day), asked),
        })),
        prayers: {
          ...(Object.fromEntries(dailyPrayers.map((prayer) => [prayer, i18n._(prayerWords[prayer])])) as Record<
            (typeof dailyPrayers)[number],
            string
          >),
          jumuah: i18n._(jumuahWords),
        },
      };
    }),
  );
  return { space: { id: spaceId, kind, faith }, language, zone: town.zone, days, words };
}

function polarOf(town: CalendarTown, day: number, i18n: I18n): string {
  const { faith, isPlaced } = town.space!;
  if (!isPlaced) return "";
  if (faith === "islamic") return isOfNearestLatitude(day, town) ? i18n._(polarWords.prayers) : "";
  return daysOf(town).day(day).isPolar ? i18n._(polarWords.sun) : "";
}

/** The tithi of a day's sunrise with its month: it is asked for again with every look at a screen. */
const tithis = new Map<string, { month: number; isAdhika: boolean; tithi: number; until: number }>();
const MOST_TITHIS = 4_000;

function tithiOf(town: CalendarTown, day: number) {
  const isAmanta = town.space?.keeping.months === "amanta";
  const key = [town.lat, town.lng, town.zone, day, isAmanta].join();
  let found = tithis.get(key);
  if (!found) {
    const { month, tithis: limbs } = panchangOf(daysOf(town), day);
    const { number, until } = limbs[0]!;
    found = { month: isAmanta ? month.amanta : month.purnimanta, isAdhika: month.isAdhika, tithi: number + 1, until };
    if (tithis.size >= MOST_TITHIS) tithis.clear();
    tithis.set(key, found);
  }
  return found;
}

function nameOfDay(town: CalendarTown, day: number, i18n: I18n, language: string): string {
  const { faith, keeping } = town.space!;
  const plain = (n: number) => numbers(language, { useGrouping: false }).format(n);
  switch (faith) {
    case "islamic":
      return nameOfHijri(i18n, hijriOf(daysOf(town), day, hijriOfTown(town)));
    case "sikh":
      return nameOfNanakshahi(i18n, (keeping.tradition === "bikrami" ? amendedNanakshahiOf : nanakshahiOf)(day));
    case "hindu":
    case "jain":
    case "buddhist": {
      const { until, ...tithi } = tithiOf(town, day);
      const name = nameOfTithi(i18n, tithi);
      if (civilDay(new Date(until), town.zone) !== dateOf(day)) return name;
      const clock = formatTime(new Date(until), language, town.zone);
      return i18n._(msg`${name} until ${clock}`);
    }
    case "christian": {
      const say = (message: MessageDescriptor) => i18n._(message);
      if (keeping.tradition === "orthodox") return "";
      return keeping.tradition === "syro-malabar"
        ? syroMalabarName(say, plain, syroMalabarDay(day))
        : romanName(say, plain, romanDay(day));
    }
  }
}
