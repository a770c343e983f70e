export { recordAudit, type AuditEntry } from "./commands/record-audit.server.ts";
export {
  auditTrail,
  knownActions,
  lastReasons,
  spaceTrail,
  subjectTrail,
  wasDoneIn,
  type BriefRow,
  type StaffTrailRow,
  type Subject,
  type Trail,
  type TrailFilter,
  type TrailRow,
} from "./queries.server.ts";
