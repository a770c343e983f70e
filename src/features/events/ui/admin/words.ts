import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { localeOf } from "#/platform/i18n/languages.ts";
import { weekdayCodes, weekdaysOf, type Repeats, type Weekday } from "../../plan/plan.ts";

export const repeatWords: Readonly<Record<Repeats, MessageDescriptor>> = {
  once: msg`Once`,
  daily: msg`Every day`,
  weekly: msg`Every week`,
  monthly: msg`Every month`,
  "full-moon": msg`Each full moon`,
  "new-moon": msg`Each new moon`,
  rule: msg`By a custom rule`,
};

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

/** A short summary of how often a series repeats; null for a single date. */
export function repeatSummary(
  i18n: I18n,
  plan: { readonly repeats: string; readonly rrule: string | null },
): string | null {
  if (plan.repeats === "once") return null;
  const days = plan.repeats === "weekly" ? weekdaysOf(plan.rrule) : [];
  if (days.length > 0 && days.length < 7) {
    const names = new Intl.ListFormat(localeOf(i18n.locale)).format(days.map((code) => weekdayName(code, i18n.locale)));
    return i18n._(msg`Every ${names}`);
  }
  return i18n._(repeatWords[plan.repeats as Repeats] ?? repeatWords.rule);
}
