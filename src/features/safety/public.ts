export { reportEntities, reportReasons, type ReportEntity, type ReportReason } from "./forms.ts";
export { safetyRefusals } from "./refusals.ts";
