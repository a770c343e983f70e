import { z } from "zod";
import { brief, notification } from "#/platform/notifications.ts";

const shift = { title: brief, space: brief };
const toVolunteer = { preference: "eventAlerts", email: "always", urgency: "high", icon: "hand-heart" } as const;
const toAdmins = { preference: "eventAlerts", email: "otherwise", urgency: "normal", icon: "hand-heart" } as const;

/** A volunteer is asked to serve; `role` is the admin's text, and may be empty. */
export const shiftAsked = notification({
  key: "shift.asked",
  payload: z.object({ ...shift, who: brief, role: brief }),
  ...toVolunteer,
});

export const shiftMoved = notification({ key: "shift.moved", payload: z.object(shift), ...toVolunteer });

export const shiftCancelled = notification({ key: "shift.cancelled", payload: z.object(shift), ...toVolunteer });

/** A volunteer is asked to take somebody's shift. */
export const shiftSwapAsked = notification({
  key: "shift.swap-asked",
  payload: z.object({ ...shift, who: brief }),
  ...toVolunteer,
});

/** Somebody took the shift that its volunteer wanted to swap. */
export const shiftSwapTaken = notification({
  key: "shift.swap-taken",
  payload: z.object({ ...shift, who: brief }),
  ...toVolunteer,
});

/** Those who run the volunteers hear what somebody answered, or did with a shift. */
export const shiftAnswered = notification({
  key: "shift.answered",
  payload: z.object({ ...shift, who: brief, answer: z.enum(["accepted", "declined", "swap-wanted", "swapped"]) }),
  ...toAdmins,
});

export const volunteerLeft = notification({
  key: "volunteer.left",
  payload: z.object({ who: brief, space: brief }),
  ...toAdmins,
});

export const volunteerOffered = notification({
  key: "volunteer.offered",
  payload: z.object({ who: brief, space: brief }),
  preference: "communityUpdates",
  email: "otherwise",
  urgency: "normal",
  icon: "hand-heart",
});

/** A devotee's offer to serve was accepted, or they are called back. */
export const volunteerAccepted = notification({
  key: "volunteer.accepted",
  payload: z.object({ space: brief }),
  preference: "always",
  email: "always",
  urgency: "normal",
  icon: "users",
});
