export { auditActions, type AuditAction, type AuditWords } from "./actions.ts";
