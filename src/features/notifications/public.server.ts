export { followerNotices, noticeDeliveries, noticeRounds, oldNotices, watchForLive } from "./jobs.server.ts";
export { vapidKeys } from "./commands/vapid-keys.server.ts";
