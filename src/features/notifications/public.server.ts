export { vapidKeys } from "./commands/vapid-keys.server.ts";
export {
  followerNotices,
  noticeDeliveries,
  noticeRounds,
  oldNotices,
  receiptLetters,
  toldNotices,
  watchForLive,
} from "./jobs.server.ts";
export { countUnread } from "./queries/list.server.ts";
export { startBell } from "./sockets.server.ts";
