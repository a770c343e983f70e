import { z } from "zod";
import { brief, notification } from "#/platform/notifications.ts";

/** Somebody asks those who serve at the space to pray. The request itself is private: its page alone shows it. */
export const prayerAsked = notification({
  key: "prayer.asked",
  payload: z.object({ space: brief }),
  preference: "prayerReminders",
  email: "otherwise",
  urgency: "normal",
  icon: "pray",
});
