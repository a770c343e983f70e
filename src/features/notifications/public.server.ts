export { addToLists } from "./commands/add-to-list.server.ts";
export { announce } from "./commands/announce.server.ts";
export { dropNotifications } from "./commands/forget-actor.server.ts";
export { notifyEach, withdrawWaiting, type OwnNotification } from "./commands/notify-each.server.ts";
export { markReadAt } from "./commands/read.server.ts";
export { hasPushDevice } from "./queries/push-devices.server.ts";
export { countUnread } from "./queries/unread.server.ts";
