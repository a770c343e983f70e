export { removeReportedMessage } from "./commands/keep-order.server.ts";
export { loopAnswer } from "./loop-routes.server.ts";
export { totalViewers, viewersByOccurrence } from "./queries.server.ts";
export { startLive } from "./sockets.server.ts";
