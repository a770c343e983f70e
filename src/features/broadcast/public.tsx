export { RecordingRow } from "./ui/recording-row.tsx";
