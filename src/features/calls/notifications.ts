import { z } from "zod";
import { brief, notification } from "#/platform/notifications.ts";

/** A video call has begun in a channel; `channel` is null between two people. An email would come when it is over. */
export const callStarted = notification({
  key: "call.started",
  payload: z.object({ who: brief, channel: brief.nullable(), space: brief.nullable() }),
  preference: "communityUpdates",
  email: "never",
  urgency: "high",
  expiresAfterMs: 120_000,
  icon: "video",
});
