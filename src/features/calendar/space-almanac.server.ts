// The days and moments of a space as it keeps them itself: for plans of what it does.
import { type DayRange, daysOfRule } from "#/almanac/hindu-days.ts";
import type { SolarRule } from "#/almanac/hindu-rules.ts";
import { dateOf, dayNumber } from "#/almanac/local-days.ts";
import { sangrandsIn } from "#/almanac/nanakshahi.ts";
import { fortnightly, type Observance, type ObservanceKey } from "#/almanac/observances.ts";
import { prayerTimes } from "#/almanac/prayer-times.ts";
import { findPlaceOfSpace } from "#/features/spaces/public.server.ts";
import { instantIn } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import { type Keeping, prayerChoiceOf } from "./keeping.ts";
import { daysOf, meridianOfIndia } from "./places.server.ts";
import { readKeeping, readRulingsOf } from "./queries/keeping.server.ts";
import { type DayMoment, type RecurringDay, type RecurringPart, signs } from "./recurring-days.ts";
import { applyRulings, type Ruling } from "./rulings.ts";

/** A moment of a day. */
export interface MomentOfDay {
  /** Instant in milliseconds. */
  readonly at: number;
  /** The Sun does not rise or set there that day: the time is that of six or eighteen o'clock by the Sun. */
  readonly isPolar: boolean;
}

export interface SpaceAlmanac {
  /** Whether the space has said where it stands; else its days are those of Ujjain. */
  readonly isPlaced: boolean;
  /** By which of two traditions its days are found: its own, or the usual one. */
  readonly tradition: (what: RecurringDay) => "smarta" | "vaishnava" | "nanakshahi-2003" | "bikrami" | null;
  /** Days of that name from one day until another, both ISO and included, in order: by its rulings above all. */
  readonly daysOf: (what: RecurringDay, part: RecurringPart, from: string, until: string) => string[];
  /** The observance of such a day, where it has a name beside that of the recurring day. @param date ISO day. */
  readonly namedOn: (what: RecurringDay, date: string) => ObservanceKey | null;
  /** Whether a ruling of the space moved it there. */
  readonly isRuled: (what: RecurringDay, date: string) => boolean;
  /** null where the space has not said where it stands. @param date ISO day. */
  readonly momentOn: (moment: DayMoment, date: string) => MomentOfDay | null;
}

/**
 * How a space keeps its days, on the clocks of a zone. Asks nobody's right: its caller may plan there, or is a job.
 * @param zone IANA, of the plan; it may be another than the space's own.
 */
export async function readSpaceAlmanac(db: Db, spaceId: number, zone: string, range: DayRange): Promise<SpaceAlmanac> {
  const [place, keeping, rulings] = [
    await findPlaceOfSpace(db, spaceId),
    await readKeeping(db, spaceId),
    await readRulingsOf(db, spaceId, range),
  ];
  const isPlaced = place !== null && place.lat !== null && place.lng !== null;
  const { lat, lng } = isPlaced ? { lat: place.lat!, lng: place.lng! } : meridianOfIndia;
  return almanacOf({ lat, lng, zone, isPlaced, country: place?.country ?? "IN", keeping, rulings });
}

interface AlmanacOf {
  readonly lat: number;
  readonly lng: number;
  readonly zone: string;
  readonly isPlaced: boolean;
  /** ISO 3166. */
  readonly country: string;
  readonly keeping: Keeping;
  readonly rulings: readonly Ruling[];
}

/** The same of what is known of a space. */
export function almanacOf({ isPlaced, country, keeping, rulings, ...place }: AlmanacOf): SpaceAlmanac {
  const days = daysOf(place);
  const tradition: SpaceAlmanac["tradition"] = (what) => {
    if (what === "ekadashi") return keeping.tradition === "vaishnava" ? "vaishnava" : "smarta";
    if (what === "sangrand") return keeping.tradition === "bikrami" ? "bikrami" : "nanakshahi-2003";
    return null;
  };

  const reckonedIn = (what: RecurringDay, range: DayRange): Observance[] => {
    const isOfIt = ({ key, tradition: kept }: Pick<Observance, "key" | "tradition">) =>
      what === "ekadashi"
        ? key.startsWith("ekadashi-") && (kept === null || kept === tradition(what))
        : key === (what === "uposatha" ? what : `monthly-${what}`);
    const found = what === "sankranti" ? makara(range) : [...fortnightly(days, range)].filter(isOfIt);
    return found
      .filter(({ day }) => day >= range.first && day <= range.last)
      .map((one) => ({ ...one, lasts: 1, region: null }));
  };
  // Of all sankrantis it is the one with a name of its own, on which a space can rule.
  const makara = (range: DayRange) =>
    daysOfRule(days, range, sankrantiRule(MAKARA)).map((day) => ({
      ...({ key: "makar-sankranti", faith: "hindu", day, tradition: null, rule: sankrantiRule(MAKARA) } as const),
      source: "dharmasindhu" as const,
    }));
  const kept = (what: RecurringDay, range: DayRange) =>
    applyRulings(reckonedIn(what, range), rulings, range, (wider) => reckonedIn(what, wider));

  const keptOn = (what: RecurringDay, date: string) => kept(what, { first: dayNumber(date), last: dayNumber(date) });

  return {
    isPlaced,
    tradition,
    daysOf(what, part, from, until) {
      const range = { first: dayNumber(from), last: dayNumber(until) };
      const found =
        what === "sangrand"
          ? sangrandsIn(range.first, range.last, tradition(what) as "nanakshahi-2003" | "bikrami")
          : what === "sankranti"
            ? signs.flatMap((sign, number) => {
                if (part !== null && part !== sign) return [];
                if (sign === "makara") return kept(what, range).map(({ day }) => day);
                return daysOfRule(days, range, sankrantiRule(number));
              })
            : kept(what, range)
                .filter(({ rule }) => part === null || (rule.kind === "ekadashi" && rule.fortnight === part))
                .map(({ day }) => day);
      return [...new Set(found.filter((day) => day >= range.first && day <= range.last))]
        .toSorted((a, b) => a - b)
        .map(dateOf);
    },
    namedOn: (what, date) => (what === "ekadashi" && keptOn(what, date)[0]?.key) || null,
    isRuled: (what, date) => what !== "sangrand" && keptOn(what, date).some(({ ruling }) => ruling !== undefined),
    momentOn(moment, date) {
      if (moment === "jumuah" && keeping.jumuah[0] !== undefined)
        return { at: instantIn(`${date}T${keeping.jumuah[0]}`, place.zone).getTime(), isPolar: false };
      if (!isPlaced) return null;
      const day = dayNumber(date);
      const { rise, set, isPolar } = days.day(day);
      if (moment === "sunrise" || moment === "sunset") return { at: moment === "sunrise" ? rise : set, isPolar };
      const times = prayerTimes(day, place, prayerChoiceOf(keeping, country));
      return { at: times[moment === "jumuah" ? "dhuhr" : moment], isPolar };
    },
  };
}

const [KARKA, MAKARA] = [3, 9];

/**
 * Until midnight a sankranti is that day's, after it the next one's; Makara's of the night is always the next day's,
 * Karka's the day's before. Source: Dharmasindhu.
 */
const sankrantiRule = (sign: number): SolarRule => ({
  kind: "solar",
  sign,
  until: sign === MAKARA ? "sunset" : sign === KARKA ? "next-sunrise" : "midnight",
});
