export { recordAudit } from "./commands/record-audit.server.ts";
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
  type TrailRow,
} from "./queries.server.ts";
