import { z } from "zod";
import { notification } from "#/platform/notifications.ts";
import { badgeKeys } from "./badges.ts";

/** Somebody received badges: said once, in their list and as their switch for community updates pushes; never mailed. */
export const badgeReceived = notification({
  key: "badge.received",
  payload: z.object({ badges: z.array(z.enum(badgeKeys as [string, ...string[]])).min(1) }),
  preference: "communityUpdates",
  email: "never",
  urgency: "normal",
  icon: "award",
});
