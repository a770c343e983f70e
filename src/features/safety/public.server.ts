export { recordAudit, type AuditEntry } from "./commands/record-audit.server.ts";
export { fileReport } from "./commands/file-report.server.ts";
export { latestVerdicts, type Verdict } from "./queries.server.ts";
export { endVerification, fileVerification, type FiledDocument } from "./commands/file-verification.server.ts";
export { deleteDocumentsOf } from "./commands/delete-documents.server.ts";
export { oldDocumentsJob } from "./jobs.server.ts";
export { spaceTrail, type Trail, type TrailRow } from "./queries/audit.server.ts";
export {
  findDocument,
  lastVerification,
  likeSpaces,
  type KeptDocument,
  type LikeSpace,
  type VerificationView,
} from "./queries/verification.server.ts";
