export { reportEntities, reportReasons, type ReportEntity, type ReportReason } from "./forms.ts";
export { safetyRefusals } from "./refusals.ts";
export {
  DOCUMENT_DAYS,
  DOCUMENTS_MAX,
  documentKinds,
  documentTypes,
  type DocumentKind,
  type DocumentView,
} from "./verification.ts";
