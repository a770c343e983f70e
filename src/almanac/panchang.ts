// The five limbs of a day, from its sunrise to the next, and its better and worse hours.
import { brahmaMuhurta, type LocalDays, weekdayOf } from "./local-days.ts";
import { type LunarMonth, lunarMonths } from "./lunar-months.ts";
import { elongation, moonEvent, reach, siderealMoon, siderealSun, SPEED, turn } from "./sky.ts";

/** One after the other: `until` is an instant, and may lie after the day; the number counts from 0. */
export interface Limb {
  readonly number: number;
  readonly until: number;
}

export interface Span {
  readonly from: number;
  readonly until: number;
}

export const choghadiyas = ["udveg", "char", "labh", "amrit", "kaal", "shubh", "rog"] as const;
export type Choghadiya = (typeof choghadiyas)[number];

export interface Panchang {
  readonly sunrise: number;
  readonly sunset: number;
  readonly nextSunrise: number;
  /** The Sun does not rise and set: its times are those of six and eighteen o'clock by the Sun. */
  readonly isPolar: boolean;
  readonly moonrise: number | null;
  readonly moonset: number | null;
  /** 0 to 29, the bright fortnight first. */
  readonly tithis: readonly Limb[];
  /** 0 Ashvini to 26 Revati. */
  readonly nakshatras: readonly Limb[];
  /** 0 Vishkambha to 26 Vaidhriti. */
  readonly yogas: readonly Limb[];
  /** 0 Bava to 6 Vishti, 7 Shakuni, 8 Chatushpada, 9 Naga, 10 Kimstughna. */
  readonly karanas: readonly Limb[];
  /** 0 Chaitra to 11 Phalguna, by the month that ends with the new moon and by the one that ends with the full moon. */
  readonly month: { readonly amanta: number; readonly purnimanta: number; readonly isAdhika: boolean };
  /** 0 for Sunday. */
  readonly weekday: number;
  readonly rahuKala: Span;
  readonly yamaganda: Span;
  readonly gulika: Span;
  readonly abhijit: Span;
  readonly brahma: Span;
  readonly choghadiya: readonly (Span & { readonly name: Choghadiya; readonly isNight: boolean })[];
}

/** All that stand between two instants, of an angle that is divided in equal parts. */
function limbs(angle: (at: number) => number, parts: number, speed: number, from: number, until: number): Limb[] {
  const width = 360 / parts;
  const found: Limb[] = [];
  let at = from;
  while (at < until) {
    const number = Math.floor(angle(at) / width + 1e-9) % parts;
    const ends = reach(angle, turn((number + 1) * width), at + (width / 2 / speed) * 86_400_000, speed);
    found.push({ number, until: ends });
    at = ends + 1_000;
  }
  return found;
}

// By weekday from Sunday: the eighth of daylight, from 1.
const RAHU = [8, 2, 7, 5, 6, 4, 3];
const YAMA = [5, 4, 3, 2, 1, 7, 6];
const GULIKA = [7, 6, 5, 4, 3, 2, 1];
const DAY_BEGINS: Choghadiya[] = ["udveg", "amrit", "rog", "labh", "shubh", "char", "kaal"];
const NIGHT_BEGINS: Choghadiya[] = ["shubh", "char", "kaal", "udveg", "amrit", "rog", "labh"];
const NIGHT_ORDER: Choghadiya[] = ["shubh", "amrit", "char", "rog", "kaal", "labh", "udveg"];

const karanaOf = (half: number): number => (half === 0 ? 10 : half <= 56 ? (half - 1) % 7 : half - 50);

/** The lunar month that stands at an instant. */
export const lunarMonthAt = (at: number): LunarMonth =>
  lunarMonths(new Date(at).getUTCFullYear()).find(({ starts, ends }) => starts <= at && at < ends)!;

/** @param day since 1970-01-01. */
export function panchangOf(days: LocalDays, day: number): Panchang {
  const times = days.day(day);
  const { rise, set, next } = times;
  const weekday = weekdayOf(day);
  const month = lunarMonthAt(rise);
  const tithis = limbs(elongation, 30, SPEED.elongation, rise, next);
  const isDark = tithis[0]!.number >= 15;
  const eighth = (set - rise) / 8;
  const nightEighth = (next - set) / 8;
  const muhurta = (set - rise) / 15;
  const brahma = brahmaMuhurta(days.day(day - 1).set, rise);
  const ofDay = (n: number): Span => ({ from: rise + (n - 1) * eighth, until: rise + n * eighth });
  const moonrise = moonEvent(rise, days.place, 1);
  const moonset = moonEvent(rise, days.place, -1);
  return {
    ...{ sunrise: rise, sunset: set, nextSunrise: next, isPolar: times.isPolar, weekday },
    moonrise: moonrise !== null && moonrise < next ? moonrise : null,
    moonset: moonset !== null && moonset < next ? moonset : null,
    tithis,
    nakshatras: limbs(siderealMoon, 27, SPEED.moon, rise, next),
    yogas: limbs((at) => turn(siderealMoon(at) + siderealSun(at)), 27, SPEED.sum, rise, next),
    karanas: limbs(elongation, 60, SPEED.elongation, rise, next).map(({ number, until }) => ({
      ...{ number: karanaOf(number), until },
    })),
    month: {
      amanta: month.month,
      purnimanta: isDark && !month.isAdhika ? (month.month + 1) % 12 : month.month,
      isAdhika: month.isAdhika,
    },
    rahuKala: ofDay(RAHU[weekday]!),
    yamaganda: ofDay(YAMA[weekday]!),
    gulika: ofDay(GULIKA[weekday]!),
    abhijit: { from: rise + 7 * muhurta, until: rise + 8 * muhurta },
    brahma: { from: brahma[0], until: brahma[1] },
    choghadiya: [
      ...Array.from({ length: 8 }, (_, n) => ({
        ...{ from: rise + n * eighth, until: rise + (n + 1) * eighth, isNight: false },
        name: choghadiyas[(choghadiyas.indexOf(DAY_BEGINS[weekday]!) + n) % 7]!,
      })),
      ...Array.from({ length: 8 }, (_, n) => ({
        ...{ from: set + n * nightEighth, until: set + (n + 1) * nightEighth, isNight: true },
        name: NIGHT_ORDER[(NIGHT_ORDER.indexOf(NIGHT_BEGINS[weekday]!) + n) % 7]!,
      })),
    ],
  };
}
