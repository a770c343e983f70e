import { z } from "zod";
import { brief, notification } from "#/platform/notifications.ts";

const talk = { preference: "communityUpdates", email: "otherwise" } as const;

/** Something was written in a team's channel of announcements. */
export const messageAnnounced = notification({
  key: "message.announced",
  payload: z.object({ who: brief, space: brief, text: brief }),
  ...talk,
  urgency: "normal",
  icon: "messages",
});

/** Somebody was named in a team's channel. */
export const messageMentioned = notification({
  key: "message.mentioned",
  payload: z.object({ who: brief, channel: brief, space: brief, text: brief }),
  ...talk,
  urgency: "high",
  icon: "messages",
});

/** One person wrote to another; `text` is empty where only files were sent. */
export const messageReceived = notification({
  key: "message.received",
  payload: z.object({ who: brief, text: brief }),
  ...talk,
  urgency: "high",
  icon: "message",
});
