import { z } from "zod";
import { beginOfDay, DAY_MS } from "#/platform/civil-date.ts";
import { isCivilDay } from "#/platform/is-civil-day.ts";
import { brief, notification } from "#/platform/notifications.ts";

/** The birthday of somebody in one's household. Nothing else of them is in it. */
export const householdBirthday = notification({
  key: "household.birthday",
  payload: z.object({
    name: brief,
    day: z.string().refine(isCivilDay),
    /** It is kept by the tithi. */
    isTithi: z.boolean(),
    zone: z.string().max(64),
  }),
  preference: "eventAlerts",
  email: "otherwise",
  urgency: "normal",
  icon: "calendar",
  endsAt: ({ day, zone }) => beginOfDay(day, zone).getTime() + DAY_MS,
});
