export { countUnread } from "./queries/list.server.ts";
