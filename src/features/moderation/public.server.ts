export { latestVerdicts, type Verdict } from "./queries.server.ts";
export { oldDocumentsJob } from "./jobs.server.ts";
