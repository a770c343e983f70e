import { z } from "zod";
import { brief, notification } from "../../platform/notifications.ts";

/** For staff: a verified space has another name, and its mark waits for them. */
export const spaceRenamed = notification({
  key: "space.renamed",
  payload: z.object({ space: brief, before: brief }),
  preference: "always",
  email: "otherwise",
  urgency: "normal",
  icon: "shield-check",
});
