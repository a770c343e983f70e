import { DAY_MS } from "../../../platform/civil-date.ts";
/**
 * New and full moons after Jean Meeus, Astronomical Algorithms (2nd edition), chapter 49: right to a few seconds for
 * the centuries around us.
 */
export type MoonPhase = "new" | "full";

/** JDE 2440587.5 is 1 January 1970. */
const UNIX_EPOCH_JDE = 2_440_587.5;
/** Dynamical less universal time; it grows by less than a second in these years. */
const DELTA_T_MS = 69_200;
const MEAN_MONTH_DAYS = 29.530588861;
const FIRST_NEW_MOON_MS = Date.UTC(2000, 0, 6, 18, 14);

const sin = (degrees: number): number => Math.sin((degrees * Math.PI) / 180);

/** Amplitude of new and of full moon in days; multiples of M (sun's anomaly), M' (moon's) and F (its latitude). */
const periodic: readonly (readonly [newMoon: number, full: number, m: number, m1: number, f: number])[] = [
  [-0.4072, -0.40614, 0, 1, 0],
  [0.17241, 0.17302, 1, 0, 0],
  [0.01608, 0.01614, 0, 2, 0],
  [0.01039, 0.01043, 0, 0, 2],
  [0.00739, 0.00734, -1, 1, 0],
  [-0.00514, -0.00515, 1, 1, 0],
  [0.00208, 0.00209, 2, 0, 0],
  [-0.00111, -0.00111, 0, 1, -2],
  [-0.00057, -0.00057, 0, 1, 2],
  [0.00056, 0.00056, 1, 2, 0],
  [-0.00042, -0.00042, 0, 3, 0],
  [0.00042, 0.00042, 1, 0, 2],
  [0.00038, 0.00038, 1, 0, -2],
  [-0.00024, -0.00024, -1, 2, 0],
  [-0.00007, -0.00007, 2, 1, 0],
  [0.00004, 0.00004, 0, 2, -2],
  [0.00004, 0.00004, 3, 0, 0],
  [0.00003, 0.00003, 1, 1, -2],
  [0.00003, 0.00003, 0, 2, 2],
  [-0.00003, -0.00003, 1, 1, 2],
  [0.00003, 0.00003, -1, 1, 2],
  [-0.00002, -0.00002, -1, 1, -2],
  [-0.00002, -0.00002, 1, 3, 0],
  [0.00002, 0.00002, 0, 4, 0],
];

/** The planets' terms: days, angle at the epoch, and its growth with each month. */
const planetary: readonly (readonly [days: number, at: number, growth: number])[] = [
  [0.000325, 299.77, 0.107408],
  [0.000165, 251.88, 0.016321],
  [0.000164, 251.83, 26.651886],
  [0.000126, 349.42, 36.412478],
  [0.00011, 84.66, 18.206239],
  [0.000062, 141.74, 53.303771],
  [0.00006, 207.14, 2.453732],
  [0.000056, 154.84, 7.30686],
  [0.000047, 34.52, 27.261239],
  [0.000042, 207.19, 0.121824],
  [0.00004, 291.34, 1.844379],
  [0.000037, 161.72, 24.198154],
  [0.000035, 239.56, 25.513099],
  [0.000023, 331.55, 3.592518],
];

/** @param k months since the new moon of 6 January 2000: whole for new moons, and a half more for full ones. */
function instantOf(k: number): number {
  const t = k / 1236.85;
  const e = 1 - 0.002516 * t - 0.0000074 * t * t;
  const m = 2.5534 + 29.1053567 * k - 0.0000014 * t ** 2 - 0.00000011 * t ** 3;
  const m1 = 201.5643 + 385.81693528 * k + 0.0107582 * t ** 2 + 0.00001238 * t ** 3 - 0.000000058 * t ** 4;
  const f = 160.7108 + 390.67050284 * k - 0.0016118 * t ** 2 - 0.00000227 * t ** 3 + 0.000000011 * t ** 4;
  const node = 124.7746 - 1.56375588 * k + 0.0020672 * t ** 2 + 0.00000215 * t ** 3;
  const isFull = k % 1 !== 0;
  let days = 2_451_550.09766 + MEAN_MONTH_DAYS * k + 0.00015437 * t ** 2 - 0.00000015 * t ** 3 + 7.3e-10 * t ** 4;
  days += -0.00017 * sin(node);
  for (const [atNew, atFull, byM, byM1, byF] of periodic) {
    // The sun's path becomes rounder: what hangs on it shrinks.
    days += (isFull ? atFull : atNew) * e ** Math.abs(byM) * sin(byM * m + byM1 * m1 + byF * f);
  }
  for (const [amount, at, growth] of planetary) {
    const slowing = growth === 0.107408 ? 0.009173 * t ** 2 : 0;
    days += amount * sin(at + growth * k - slowing);
  }
  return Math.round((days - UNIX_EPOCH_JDE) * DAY_MS - DELTA_T_MS);
}

/** All new or full moons in `fromMs` ≤ instant < `toMs`, in order, as milliseconds since 1970. */
export function moonsBetween(phase: MoonPhase, fromMs: number, toMs: number): number[] {
  const offset = phase === "full" ? 0.5 : 0;
  const monthMs = MEAN_MONTH_DAYS * DAY_MS;
  // Mean and true moon are never further apart than a day.
  const first = Math.floor((fromMs - FIRST_NEW_MOON_MS) / monthMs) - 1;
  const found: number[] = [];
  for (let k = first + offset; ; k++) {
    const at = instantOf(k);
    if (at >= toMs) return found;
    if (at >= fromMs) found.push(at);
  }
}
