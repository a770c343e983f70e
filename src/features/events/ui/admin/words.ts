import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { DayMoment, Sign } from "#/features/calendar/public.ts";
import { numbers } from "#/platform/i18n/format-date.ts";
import { localeOf } from "#/platform/i18n/languages.ts";
import {
  type FormWay,
  formWayOf,
  type Plan,
  type TimeByMoment,
  weekdayCodes,
  weekdaysOf,
  type Weekday,
} from "../../plan/plan.ts";

export const repeatWords: Readonly<Record<FormWay, MessageDescriptor>> = {
  once: msg`Once`,
  daily: msg`Every day`,
  weekly: msg`Every week`,
  monthly: msg`Every month`,
  "first-friday": msg`First Friday of each month`,
  "full-moon": msg`Each full moon`,
  "new-moon": msg`Each new moon`,
  ekadashi: msg`Every Ekadashi`,
  purnima: msg`Every Purnima (full moon)`,
  amavasya: msg`Every Amavasya (new moon)`,
  pradosh: msg`Every Pradosh`,
  sankashti: msg`Every Sankashti Chaturthi`,
  vinayaka: msg`Every Vinayaka Chaturthi`,
  shivaratri: msg`Shivaratri of each month`,
  sankranti: msg`Every Sankranti`,
  sangrand: msg`Every Sangrand`,
  uposatha: msg`Every Uposatha (full and new moon)`,
  jumuah: msg`Every Jumu’ah`,
  rule: msg`By a custom rule`,
};

export const fortnightWords = {
  both: msg`both fortnights`,
  bright: msg`the bright fortnight (Shukla)`,
  dark: msg`the dark fortnight (Krishna)`,
} as const;

const ekadashiOf = {
  bright: msg`Every Ekadashi of the bright fortnight`,
  dark: msg`Every Ekadashi of the dark fortnight`,
} as const;

export const sankrantiWords: Readonly<Record<Sign, MessageDescriptor>> = {
  mesha: msg`Mesha Sankranti`,
  vrishabha: msg`Vrishabha Sankranti`,
  mithuna: msg`Mithuna Sankranti`,
  karka: msg`Karka Sankranti`,
  simha: msg`Simha Sankranti`,
  kanya: msg`Kanya Sankranti`,
  tula: msg`Tula Sankranti`,
  vrishchika: msg`Vrishchika Sankranti`,
  dhanu: msg`Dhanu Sankranti`,
  makara: msg`Makara Sankranti`,
  kumbha: msg`Kumbha Sankranti`,
  mina: msg`Mina Sankranti`,
};

/** A moment by its name, and how a time is said by it. */
export const momentWords: Readonly<Record<DayMoment, MessageDescriptor>> = {
  sunrise: msg`Sunrise`,
  sunset: msg`Sunset`,
  fajr: msg`Fajr`,
  dhuhr: msg`Dhuhr`,
  asr: msg`Asr`,
  maghrib: msg`Maghrib`,
  isha: msg`Isha`,
  jumuah: msg`Jumu’ah`,
};

const atMoment: Readonly<Record<DayMoment, MessageDescriptor>> = {
  sunrise: msg`at sunrise`,
  sunset: msg`at sunset`,
  fajr: msg`at Fajr`,
  dhuhr: msg`at Dhuhr`,
  asr: msg`at Asr`,
  maghrib: msg`at Maghrib`,
  isha: msg`at Isha`,
  jumuah: msg`at Jumu’ah`,
};

const beforeMoment = (duration: string): Readonly<Record<DayMoment, MessageDescriptor>> => ({
  sunrise: msg`${duration} before sunrise`,
  sunset: msg`${duration} before sunset`,
  fajr: msg`${duration} before Fajr`,
  dhuhr: msg`${duration} before Dhuhr`,
  asr: msg`${duration} before Asr`,
  maghrib: msg`${duration} before Maghrib`,
  isha: msg`${duration} before Isha`,
  jumuah: msg`${duration} before Jumu’ah`,
});

const afterMoment = (duration: string): Readonly<Record<DayMoment, MessageDescriptor>> => ({
  sunrise: msg`${duration} after sunrise`,
  sunset: msg`${duration} after sunset`,
  fajr: msg`${duration} after Fajr`,
  dhuhr: msg`${duration} after Dhuhr`,
  asr: msg`${duration} after Asr`,
  maghrib: msg`${duration} after Maghrib`,
  isha: msg`${duration} after Isha`,
  jumuah: msg`${duration} after Jumu’ah`,
});

export const kindWords: Readonly<Record<string, MessageDescriptor>> = {
  live: msg`Live ceremony`,
  festival: msg`Festival or gathering`,
};

/** "Friday", in the reader's language. @param style long or short. */
export function weekdayName(code: Weekday, language: string, style: "long" | "short" = "long"): string {
  // 5 January 1970 was a Monday.
  const at = new Date(Date.UTC(1970, 0, 5 + weekdayCodes.indexOf(code), 12));
  return new Intl.DateTimeFormat(localeOf(language), { weekday: style, timeZone: "UTC" }).format(at);
}

/** "1 hour 30 minutes" */
function durationInWords(minutes: number, language: string): string {
  const unit = (value: number, name: string) =>
    numbers(language, { style: "unit", unit: name, unitDisplay: "long" }).format(value);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? unit(hours, "hour") : "", rest > 0 ? unit(rest, "minute") : ""].filter(Boolean).join(" ");
}

/** "2 hours after sunset" */
export function momentSummary(i18n: I18n, { moment, minutes }: TimeByMoment): string {
  if (minutes === 0) return i18n._(atMoment[moment]);
  const duration = durationInWords(Math.abs(minutes), i18n.locale);
  return i18n._((minutes < 0 ? beforeMoment : afterMoment)(duration)[moment]);
}

function waySummary(i18n: I18n, plan: Pick<Plan, "repeats" | "rrule" | "part">): string {
  const days = plan.repeats === "weekly" ? weekdaysOf(plan.rrule) : [];
  if (days.length > 0 && days.length < 7) {
    const names = new Intl.ListFormat(localeOf(i18n.locale)).format(days.map((code) => weekdayName(code, i18n.locale)));
    return i18n._(msg`Every ${names}`);
  }
  if (plan.repeats === "ekadashi" && plan.part !== null) return i18n._(ekadashiOf[plan.part as "bright" | "dark"]);
  if (plan.repeats === "sankranti" && plan.part !== null) {
    const name = i18n._(sankrantiWords[plan.part as Sign]);
    return i18n._(msg`${name} each year`);
  }
  return i18n._(repeatWords[formWayOf(plan)]);
}

/** How often a series is and what says its time: "Every Ekadashi · 2 hours after sunset"; null for a single date by the clock. */
export function repeatSummary(i18n: I18n, plan: Pick<Plan, "repeats" | "rrule" | "part" | "beginsBy">): string | null {
  const way = plan.repeats === "once" ? null : waySummary(i18n, plan);
  // Jumu’ah itself says that it is at Jumu’ah.
  const isPlain = plan.repeats === "jumuah" && plan.beginsBy?.minutes === 0;
  const time = plan.beginsBy && !isPlain ? momentSummary(i18n, plan.beginsBy) : null;
  return [way, time].filter(Boolean).join(" · ") || null;
}
