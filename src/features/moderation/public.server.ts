export { latestVerdicts, type Verdict } from "./queries.server.ts";
