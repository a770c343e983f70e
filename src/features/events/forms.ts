import { z } from "zod";
import { acrossFields, maybeId } from "#/platform/form-fields.ts";
import { faithOptions, reminderMinutes, spaceEventStatuses } from "./rules.ts";

export interface ListFilter {
  readonly q?: string;
  readonly faith?: (typeof faithOptions)[number];
  /** The last occurrence of the page before. */
  readonly after?: number;
  readonly featured?: boolean;
  readonly limit?: number;
}

export interface SpaceEventFilter {
  readonly status?: (typeof spaceEventStatuses)[number];
  readonly q?: string;
  readonly after?: number;
}

const search = z
  .string()
  .trim()
  .transform((text) => text.slice(0, 100))
  .catch("");
const after = maybeId;

/** The address of /virtual-worship; whatever makes no sense falls back to the default. */
export const WorshipAddress = z.object({
  q: search,
  faith: z.enum(faithOptions).catch("all"),
  tab: z.enum(["live", "upcoming"]).catch("live"),
  after,
});
export type WorshipAddress = z.output<typeof WorshipAddress>;

/** The filters of a space's events in an address. */
export const SpaceEventsAddress = z.object({
  status: z.enum(spaceEventStatuses).catch("all"),
  q: search,
  after,
});

const intent = <const Name extends string>(...names: [Name, ...Name[]]) => z.enum(names);

export const RsvpForm = z.object({ intent: intent("join", "leave", "pay") });
/** One to five stars. */
export const RateForm = z.object({ rating: z.coerce.number().int().min(1).max(5) });
export const LikeForm = z.object({ intent: intent("like", "unlike") });
const moment = z.coerce.number().pipe(z.literal([...reminderMinutes]));
/** One press asks for the start; where one may choose (`choose`), something has to be chosen. */
export const ReminderForm = z
  .object({
    intent: intent("set", "cancel"),
    choose: z.literal("yes").optional(),
    minutes: z.union([z.array(moment).max(reminderMinutes.length), moment.transform((one) => [one])]).optional(),
  })
  .check(
    acrossFields(({ intent, choose, minutes }, wrong) => {
      if (intent !== "cancel" && choose && minutes === undefined) wrong("minutes", "events.choose-when");
    }),
  )
  .transform(({ intent, minutes }) => ({ intent, minutes: [...new Set(minutes ?? [0 as const])] }));
