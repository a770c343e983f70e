export { vapidKeys } from "./commands/vapid-keys.server.ts";
export { declarationsContext, declarationsOf } from "./declared.ts";
export {
  followerNotifications,
  newNotifications,
  notificationDeliveries,
  notificationRounds,
  oldNotifications,
  receiptEmails,
  untypedNotifications,
  watchForLive,
} from "./jobs.server.ts";
export { countUnread } from "./queries/list.server.ts";
export { startBell } from "./sockets.server.ts";
