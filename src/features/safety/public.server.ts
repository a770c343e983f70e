export { recordAudit, type AuditEntry } from "./commands/record-audit.server.ts";
export { fileReport } from "./commands/file-report.server.ts";
export { latestVerdicts, type Verdict } from "./queries.server.ts";
