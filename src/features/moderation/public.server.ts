export { latestDecisions, type Decision } from "./queries.server.ts";
