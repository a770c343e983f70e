import { z } from "zod";
import { brief, notification } from "#/platform/notifications.ts";

/** For staff: a verified person has another name, and their mark waits. */
export const personRenamed = notification({
  key: "person.renamed",
  payload: z.object({ who: brief, before: brief }),
  preference: "always",
  email: "otherwise",
  urgency: "normal",
  icon: "shield-check",
});

/** For somebody who leaves: something that only they can settle keeps their account. */
export const stillHindered = notification({
  key: "person.still-hindered",
  payload: z.object({}),
  preference: "always",
  email: "always",
  urgency: "normal",
  icon: "alert",
});
