// What comes back with each fortnight: the eleventh, the dusk of the thirteenth, the Moon's own days.
import type { LocalDays } from "./local-days.ts";
import { type LunarMonth, tithiBegins, tithiSpan } from "./lunar-months.ts";
import { partOf } from "./local-days.ts";
import { type DayRule, dayOfSpan } from "./tithi-days.ts";

export type Fortnight = "bright" | "dark";

export interface Ekadashi {
  /** Days since 1970-01-01. */
  readonly smarta: number;
  readonly vaishnava: number;
}

/**
 * The fast of the eleventh. Smarta: the first day at whose sunrise the eleventh stands; the day before, if at the next
 * sunrise the twelfth is over already, in which the fast is to be ended; the second, if the eleventh stands at two sunrises
 * and the twelfth at the third. Vaishnava: the day after, if the tenth still touches its dawn, or if the eleventh or the
 * twelfth stands at two sunrises. Source: Dharmasindhu; Haribhaktivilasa 12–13.
 */
export function ekadashiOf(days: LocalDays, month: LunarMonth, fortnight: Fortnight): Ekadashi {
  const tithi = fortnight === "bright" ? 11 : 26;
  const eleventh = tithiSpan(month, tithi);
  const first = dayOfSpan(days, eleventh, { part: "sunrise" });
  const { rise, next } = days.day(first);
  const isAtSunrise = eleventh[0] <= rise;
  if (isAtSunrise && tithiBegins(month, tithi + 2) <= next) return { smarta: first - 1, vaishnava: first };
  const dawn = partOf(days.day(first), "dawn")[0];
  const isPierced = eleventh[0] > dawn;
  const standsTwice = (span: readonly [number, number]) =>
    dayOfSpan(days, span, { part: "sunrise" }) !== dayOfSpan(days, span, { part: "sunrise", both: "second" });
  const isTwice = standsTwice(eleventh);
  if (isTwice && tithiBegins(month, tithi + 2) > days.day(first + 1).next) {
    return { smarta: first + 1, vaishnava: first + 1 };
  }
  const isLater = isPierced || isTwice || standsTwice(tithiSpan(month, tithi + 1));
  return { smarta: first, vaishnava: isLater ? first + 1 : first };
}

/** What is kept in each month, and when. */
export const monthlyRules = {
  pradosh: { bright: 13, dark: 28, rule: { part: "dusk", both: "more", none: "second" } },
  sankashti: { bright: null, dark: 19, rule: { part: "moonrise", none: "second" } },
  vinayaka: { bright: 4, dark: null, rule: { part: "midday" } },
  shivaratri: { bright: null, dark: 29, rule: { part: "midnight", both: "second" } },
  purnima: { bright: 15, dark: null, rule: { part: "sunrise", none: "second" } },
  amavasya: { bright: null, dark: 30, rule: { part: "sunrise", none: "second" } },
} as const satisfies Record<string, { bright: number | null; dark: number | null; rule: DayRule }>;

export type Monthly = keyof typeof monthlyRules;

/** @returns days since 1970-01-01, none where a fortnight has none. */
export const monthlyDay = (days: LocalDays, month: LunarMonth, kind: Monthly, fortnight: Fortnight): number | null => {
  const tithi = monthlyRules[kind][fortnight];
  return tithi === null ? null : dayOfSpan(days, tithiSpan(month, tithi), monthlyRules[kind].rule);
};
