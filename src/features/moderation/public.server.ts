export { latestDecisions } from "./queries.server.ts";
