// A space's own word on a day: it stands above what is reckoned.
import type { DayRange } from "#/almanac/hindu-days.ts";
import { dayNumber } from "#/almanac/local-days.ts";
import { isKeptIn, MOST_DAYS, type Observance } from "#/almanac/observances.ts";

export interface Ruling {
  readonly id: number;
  /** The key of what is kept. */
  readonly observance: string;
  /** `2026-11-08` */
  readonly reckonedOn: string;
  readonly keptOn: string;
  /** In the space's own words; empty where it gives none. */
  readonly note: string;
  readonly version: number;
}

/** What is kept on a day, and the ruling that moved it there. */
export interface KeptObservance extends Observance {
  readonly ruling?: Pick<Ruling, "reckonedOn" | "note">;
}

/**
 * The reckoned day may have moved a little since the ruling, as by a sighting of the Moon; what returns with a fortnight is
 * still another one.
 */
export const NEAR_DAYS = 4;
/** A ruling moves a day by so many at most. */
export const FAR_DAYS = 60;

/** So many a space makes about the days of a civil year. */
export const MOST_RULINGS_A_YEAR = 100;

/** The reckoned days of all rulings that lead into a range or out of it. */
export const ruledRange = ({ first, last }: DayRange): DayRange => ({
  first: first - FAR_DAYS - NEAR_DAYS - (MOST_DAYS - 1),
  last: last + FAR_DAYS + NEAR_DAYS,
});

/** The ruling about an observance, if there is one: the nearest. */
function rulingOn({ key, day }: Pick<Observance, "key" | "day">, rulings: readonly Ruling[]): Ruling | null {
  const about = rulings
    .filter(({ observance }) => observance === key)
    .map((ruling) => ({ ruling, apart: Math.abs(dayNumber(ruling.reckonedOn) - day) }))
    .filter(({ apart }) => apart <= NEAR_DAYS)
    .toSorted((a, b) => a.apart - b.apart);
  return about[0]?.ruling ?? null;
}

/**
 * Days of a range as a space keeps them.
 * @param reckoned in that range. @param rulings all that lead out of the range or into it.
 * @param reckonedIn what is reckoned between two days: a ruling may bring something from without.
 */
export function applyRulings(
  reckoned: readonly Observance[],
  rulings: readonly Ruling[],
  range: DayRange,
  reckonedIn: (range: DayRange) => readonly Observance[],
): readonly KeptObservance[] {
  if (rulings.length === 0) return reckoned;
  const stay = reckoned.filter((one) => rulingOn(one, rulings) === null);
  const moved = rulings.flatMap((ruling): KeptObservance[] => {
    const day = dayNumber(ruling.keptOn);
    if (!isKeptIn({ day, lasts: MOST_DAYS }, range)) return [];
    const about = dayNumber(ruling.reckonedOn);
    const own = reckonedIn({ first: about - NEAR_DAYS, last: about + NEAR_DAYS }).find(
      (one) => rulingOn(one, rulings)?.id === ruling.id,
    );
    // What lasts is moved with all its days. Of two traditions' days one is left: the space's own.
    return own && isKeptIn({ day, lasts: own.lasts }, range)
      ? [{ ...own, day, tradition: null, ruling: { reckonedOn: ruling.reckonedOn, note: ruling.note } }]
      : [];
  });
  return [...stay, ...moved].toSorted((a, b) => a.day - b.day);
}
