import { callNotifications } from "../features/calls/notification-words.ts";
import { memberNotifications } from "../features/members/notification-words.ts";
import { messageNotifications } from "../features/messages/notification-words.ts";
import { moderationNotifications } from "../features/moderation/notification-words.ts";
import { volunteerNotifications } from "../features/volunteers/notification-words.ts";

/** What people are notified of, by every feature that does. */
export const declaredNotifications = [
  ...callNotifications,
  ...memberNotifications,
  ...messageNotifications,
  ...moderationNotifications,
  ...volunteerNotifications,
];
