// Lunar months from new moon to new moon, named by where the Sun then stands among the stars.
import { DAY_MS } from "../platform/civil-date.ts";
import { elongation, reach, siderealSun, SPEED } from "./sky.ts";

export interface LunarMonth {
  /** 0 Chaitra to 11 Phalguna, as months that end with the new moon are named (amanta). */
  readonly month: number;
  /** Leap month: the Sun enters no sign within it. */
  readonly isAdhika: boolean;
  /** The Sun enters two signs within it, so that the month after this one's name is left out. */
  readonly skips: boolean;
  readonly starts: number;
  readonly ends: number;
}

/** Mean length of a lunar month and of a tithi, in milliseconds. */
const MONTH_MS = 29.530589 * DAY_MS;
export const TITHI_MS = MONTH_MS / 30;

/** The first new moon after an instant. */
export function newMoonAfter(at: number): number {
  const wait = ((360 - elongation(at)) / SPEED.elongation) * DAY_MS;
  const found = reach(elongation, 0, at + wait, SPEED.elongation);
  return found > at ? found : reach(elongation, 0, found + MONTH_MS, SPEED.elongation);
}

const signAt = (at: number): number => Math.floor(siderealSun(at) / 30) % 12;

const years = new Map<number, readonly LunarMonth[]>();
const MOST_YEARS = 100;

/** The lunar months that touch a year of the civil calendar, and one on each side. */
export function lunarMonths(year: number): readonly LunarMonth[] {
  const known = years.get(year);
  if (known) return known;
  const [begin, end] = [Date.UTC(year, 0, 1) - 2 * MONTH_MS, Date.UTC(year + 1, 0, 1) + 2 * MONTH_MS];
  const moons = [newMoonAfter(begin)];
  while (moons.at(-1)! < end) moons.push(newMoonAfter(moons.at(-1)! + DAY_MS));
  const signs = moons.map(signAt);
  const months = moons.slice(0, -1).map((starts, i): LunarMonth => {
    const passed = (signs[i + 1]! - signs[i]! + 12) % 12;
    return { month: (signs[i]! + 1) % 12, isAdhika: passed === 0, skips: passed === 2, starts, ends: moons[i + 1]! };
  });
  years.set(year, months);
  if (years.size > MOST_YEARS) years.delete(years.keys().next().value!);
  return months;
}

const tithis = new WeakMap<LunarMonth, number[]>();

/** When a tithi of a month begins. @param tithi 1 to 30, the dark fortnight from 16; 31 is the end of the month. */
export function tithiBegins(month: LunarMonth, tithi: number): number {
  if (tithi === 1) return month.starts;
  if (tithi === 31) return month.ends;
  const known = tithis.get(month) ?? [];
  tithis.set(month, known);
  const share = (tithi - 1) / 30;
  known[tithi] ??= reach(
    elongation,
    12 * (tithi - 1),
    month.starts + share * (month.ends - month.starts),
    SPEED.elongation,
  );
  return known[tithi];
}

/** When a tithi of a month begins and ends. @param tithi as tithiBegins. */
export const tithiSpan = (month: LunarMonth, tithi: number): readonly [number, number] => [
  tithiBegins(month, tithi),
  tithiBegins(month, tithi + 1),
];

const entries = new Map<string, number>();

/** When the Sun enters a sign of the stars' zodiac in a year. @param sign 0 Mesha to 11 Mina. */
export function sankranti(year: number, sign: number): number {
  const key = `${year}:${sign}`;
  let at = entries.get(key);
  if (at === undefined) {
    // Mesha is entered about 14 April, and a sign later 30.4 days later; Makara, the ninth, about 14 January.
    const near = Date.UTC(year, 3, 14) + (sign >= 9 ? sign - 12 : sign) * 30.44 * DAY_MS;
    at = reach(siderealSun, 30 * sign, near, SPEED.sun);
    entries.set(key, at);
    if (entries.size > 12 * MOST_YEARS) entries.clear();
  }
  return at;
}
