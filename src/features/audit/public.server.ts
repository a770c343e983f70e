export { recordAudit, type AuditEntry } from "./commands/record-audit.server.ts";
export {
  auditTrail,
  knownActions,
  spaceTrail,
  type StaffTrailRow,
  type Subject,
  type Trail,
  type TrailFilter,
  type TrailRow,
} from "./queries.server.ts";
