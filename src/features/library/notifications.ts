import { z } from "zod";
import { brief, notification } from "#/platform/notifications.ts";

/** For whoever brought it: others took sound or film off the shelf, and why. */
export const itemRemoved = notification({
  key: "library.item-removed",
  payload: z.object({ title: brief, reason: brief }),
  preference: "always",
  email: "otherwise",
  urgency: "normal",
  icon: "info",
});
