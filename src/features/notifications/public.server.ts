export { addToList } from "./commands/add-to-list.server.ts";
export { announce } from "./commands/announce.server.ts";
export { countUnread } from "./queries/unread.server.ts";
