export { latestDecisions, waitingCounts, type WaitingCounts } from "./queries.server.ts";
