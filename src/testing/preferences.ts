import type { Preferences } from "../features/notifications/rules.ts";

/** The settings of somebody in India who has switched nothing off. */
export const allAllowed: Preferences = {
  email: true,
  push: true,
  eventAlerts: true,
  prayerReminders: true,
  communityUpdates: true,
  likeUpdates: true,
  notByPush: [],
  notByEmail: [],
  zone: "Asia/Kolkata",
  quiet: null,
};
