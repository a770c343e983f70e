import { z } from "zod";
import { brief, notification } from "#/platform/notifications.ts";

const HOURS = 3_600_000;

/** A ceremony has not started at its time: those who plan the space's events say what becomes of it. */
export const ceremonyLate = notification({
  key: "event.late",
  payload: z.object({ space: brief, title: brief }),
  preference: "always",
  email: "otherwise",
  urgency: "high",
  expiresAfterMs: 3 * HOURS,
  icon: "clock",
});
