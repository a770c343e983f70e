export { auditActions, type AuditAction, type AuditWords, type PlainAuditAction } from "./actions.ts";
