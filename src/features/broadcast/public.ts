export type { RecordingView, StreamView } from "./views.ts";
