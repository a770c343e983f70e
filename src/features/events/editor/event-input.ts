import { isZone } from "#/platform/civil-date.ts";
import { languages } from "#/platform/i18n/languages.ts";
import { refuseField } from "#/platform/refusal.ts";
import type { EventFormOutput } from "./forms.ts";
import type { EventInput, EventWords } from "./views.ts";
import type { Publishing } from "../commands/publish-event.server.ts";
import { toDate } from "../plan/occurrences.ts";
import { monthlyRule, weekdayCodes, weekdayOf, weeklyRule, type Plan } from "../plan/plan.ts";
import { readRule } from "../plan/rule.ts";

/** The form's values as the commands take them. @throws events.zone-unknown, events.rule-… beside their fields. */
export function toEventInput(form: EventFormOutput, spaceZone: string): EventInput & { readonly zone: string } {
  const zone = form.zone || spaceZone;
  if (!isZone(zone)) throw refuseField("zone", "events.zone-unknown");
  const typed = form as unknown as Record<string, string>;
  const translations = Object.fromEntries(
    languages
      .filter((language) => language !== form.language)
      .map((language): [string, EventWords] => [
        language,
        {
          title: typed[`title-${language}`]!,
          description: typed[`description-${language}`]!,
          location: typed[`location-${language}`]!,
          hostName: typed[`hostName-${language}`]!,
          hostTitle: typed[`hostTitle-${language}`]!,
          specialInstructions: typed[`specialInstructions-${language}`]!,
          requirements: typed[`requirements-${language}`]!,
        },
      ]),
  );
  return {
    spaceId: form.space,
    kind: form.kind,
    category: form.category,
    language: form.language,
    words: {
      title: form.title,
      description: form.description,
      location: form.location,
      hostName: form.hostName,
      hostTitle: form.hostTitle,
      specialInstructions: form.specialInstructions,
      requirements: form.requirements.join("\n"),
    },
    translations,
    organizers: form.organizers,
    contactPhone: form.phone,
    contactEmail: form.email,
    capacity: form.capacity,
    entryFeePaise: form.entryFee ?? 0,
    budgetPaise: form.budget,
    zone,
    plan: form.date === "" ? null : toPlan(form, zone),
  };
}

function toPlan(form: EventFormOutput, zone: string): Plan {
  const ends = form.repeats === "once" ? "never" : form.ends;
  const plan: Plan = {
    repeats: form.repeats,
    rrule: null,
    firstDay: form.date,
    lastDay: ends === "until" ? form.untilDay : null,
    most: ends === "count" ? form.count : null,
    beginsAt: form.time,
    minutes: form.hours * 60 + form.minutes,
    skipped: form.skipped.toSorted(),
    extra: form.extra.toSorted(),
  };
  if (plan.lastDay !== null && plan.lastDay < plan.firstDay) throw refuseField("untilDay", "events.ends-before-start");
  switch (form.repeats) {
    case "daily":
      return { ...plan, rrule: "FREQ=DAILY" };
    case "weekly": {
      const chosen = weekdayCodes.filter((code) => form[`on-${code}`]);
      return { ...plan, rrule: weeklyRule(chosen.length > 0 ? chosen : [weekdayOf(form.date)]) };
    }
    case "monthly":
      return { ...plan, rrule: monthlyRule(form.date, form.monthlyBy) };
    case "rule": {
      const read = readRule(form.rule, zone, form.date, form.time);
      if (typeof read === "string") throw refuseField("rule", read);
      if (read.lastDay !== null && read.lastDay < plan.firstDay) throw refuseField("rule", "events.ends-before-start");
      return { ...plan, rrule: read.rrule, lastDay: read.lastDay ?? plan.lastDay, most: read.most ?? plan.most };
    }
    default:
      return plan;
  }
}

/** The time at which an event that is published later becomes public: the day and hour are those of its venue. */
export function toPublishing(form: EventFormOutput, zone: string): Publishing | null {
  if (form.intent === "save") return null;
  if (form.intent === "draft") return { kind: "draft" };
  if (form.intent === "publish") return { kind: "now" };
  return { kind: "later", at: toDate(`${form.publishDate}T${form.publishTime || "09:00"}`, 1, zone).startsAt };
}
