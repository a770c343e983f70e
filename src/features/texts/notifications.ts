import { z } from "zod";
import { brief, notification } from "#/platform/notifications.ts";

/** Somebody who asked for it has not read today what their plan says. */
export const planReminder = notification({
  key: "reading-plan.reminder",
  payload: z.object({ title: brief, verses: z.number().int() }),
  preference: "prayerReminders",
  email: "never",
  urgency: "normal",
  icon: "book",
  expiresAfterMs: 6 * 3_600_000,
});

const own = { preference: "always", email: "otherwise", urgency: "normal" } as const;

/** For whoever brought it: the text is on the shelf. */
export const textStored = notification({
  key: "text.stored",
  payload: z.object({ title: brief, verses: z.number().int().nonnegative() }),
  ...own,
  email: "never",
  icon: "book",
});

/** The same: nothing of the file was taken. */
export const textRefused = notification({
  key: "text.refused",
  payload: z.object({ file: brief, line: z.number().int().positive().nullable() }),
  ...own,
  email: "never",
  icon: "alert",
});

/** For whoever brought it: others took it off the shelf, and why. */
export const workRemoved = notification({
  key: "text.work-removed",
  payload: z.object({ title: brief, reason: brief }),
  ...own,
  icon: "info",
});
