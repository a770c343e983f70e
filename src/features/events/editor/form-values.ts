import { languages } from "#/platform/i18n/languages.ts";
import type { EventWords, StoredEvent } from "./views.ts";
import { formWayOf, weekdaysOf, type Plan } from "../plan/plan.ts";

/** The fields of an event's form by their names, as texts. */
export type FormValues = Readonly<Record<string, string>>;

const wordsAs = (words: EventWords, suffix: string): [string, string][] =>
  Object.entries(words).map(([name, text]) => [`${name}${suffix}`, text as string]);

const rupees = (paise: number | null): string => (paise === null ? "" : String(paise / 100));

/** The form's values of an event. @param isCopy for a new event like this one: its dates are to be chosen anew. */
export function formValues(event: StoredEvent, isCopy = false): FormValues {
  return {
    ...Object.fromEntries(wordsAs(event.words, "")),
    ...Object.fromEntries(
      languages.flatMap((language) => {
        const words = event.translations[language];
        return words ? wordsAs(words, `-${language}`) : [];
      }),
    ),
    kind: event.kind,
    category: event.category,
    language: event.language,
    organizers: event.organizers.join("\n"),
    phone: event.contactPhone,
    email: event.contactEmail,
    capacity: event.capacity === null ? "" : String(event.capacity),
    entryFee: event.entryFeePaise === 0 ? "" : rupees(event.entryFeePaise),
    budget: rupees(event.budgetPaise),
    zone: event.zone,
    ...(event.plan ? planValues(event.plan, isCopy) : {}),
  };
}

function planValues(plan: Plan, isCopy: boolean): FormValues {
  const isWeekday = plan.repeats === "monthly" && /BYDAY/.test(plan.rrule ?? "");
  return {
    date: isCopy ? "" : plan.firstDay,
    hours: String(Math.floor(plan.minutes / 60)),
    minutes: String(plan.minutes % 60),
    ...beginsValues(plan),
    repeats: formWayOf(plan),
    fortnight: plan.repeats === "ekadashi" ? (plan.part ?? "both") : "both",
    sign: plan.repeats === "sankranti" ? (plan.part ?? "all") : "all",
    ...Object.fromEntries(plan.repeats === "weekly" ? weekdaysOf(plan.rrule).map((code) => [`on-${code}`, "on"]) : []),
    monthlyBy: isWeekday ? "weekday" : "day",
    rule: plan.repeats === "rule" ? (plan.rrule ?? "") : "",
    ends: isCopy ? "never" : plan.lastDay !== null ? "until" : plan.most !== null ? "count" : "never",
    untilDay: isCopy ? "" : (plan.lastDay ?? ""),
    count: plan.most === null ? "" : String(plan.most),
    skipped: isCopy ? "" : plan.skipped.join("\n"),
    extra: isCopy ? "" : plan.extra.join("\n"),
  };
}

function beginsValues({ beginsAt, beginsBy }: Plan): FormValues {
  if (beginsBy === null) return { time: beginsAt, begins: "clock", beginsSide: "at", beginsMinutes: "" };
  const { moment, minutes } = beginsBy;
  return {
    time: "",
    begins: moment,
    beginsSide: minutes === 0 ? "at" : minutes < 0 ? "before" : "after",
    beginsMinutes: minutes === 0 ? "" : String(Math.abs(minutes)),
  };
}
