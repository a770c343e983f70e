import { isZone } from "#/platform/is-zone.ts";
import { languages } from "#/platform/i18n/languages.ts";
import { refuseField } from "#/platform/refusal.ts";
import type { EventFormOutput, PlanFormOutput } from "./forms.ts";
import type { EventInput, EventWords } from "./views.ts";
import type { Publishing } from "../commands/publish-event.server.ts";
import { toDate } from "../plan/occurrences.ts";
import {
  FIRST_FRIDAY_RULE,
  JUMUAH_RULE,
  monthlyRule,
  type Plan,
  type TimeByMoment,
  usualTime,
  weekdayCodes,
  weekdayOf,
  weeklyRule,
} from "../plan/plan.ts";
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

function beginsBy({ repeats, begins, beginsSide, beginsMinutes }: PlanFormOutput): TimeByMoment | null {
  const moment = repeats === "jumuah" ? "jumuah" : begins;
  if (moment === "clock") return null;
  const minutes = beginsSide === "at" ? 0 : (beginsMinutes ?? 0);
  return { moment, minutes: beginsSide === "before" ? -minutes : minutes };
}

/** The dates that a form asks for; it has a first day. @throws events.ends-before-start, events.rule-… beside their fields. */
export function toPlan(form: PlanFormOutput, zone: string): Plan {
  const by = beginsBy(form);
  const ends = form.repeats === "once" ? "never" : form.ends;
  const plan: Plan = {
    repeats: form.repeats === "first-friday" ? "monthly" : form.repeats,
    rrule: null,
    part: null,
    firstDay: form.date,
    lastDay: ends === "until" ? form.untilDay : null,
    most: ends === "count" ? form.count : null,
    beginsAt: by ? usualTime(by) : form.time,
    beginsBy: by,
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
    case "first-friday":
      return { ...plan, rrule: FIRST_FRIDAY_RULE };
    case "jumuah":
      return { ...plan, rrule: JUMUAH_RULE };
    case "ekadashi":
      return { ...plan, part: form.fortnight === "both" ? null : form.fortnight };
    case "sankranti":
      return { ...plan, part: form.sign === "all" ? null : form.sign };
    case "rule": {
      const read = readRule(form.rule, zone, form.date, plan.beginsAt);
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
