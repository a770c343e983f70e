export { ReportFields } from "./ui/report-fields.tsx";
