export { canBroadcast } from "./access.ts";
export { endBroadcast, goLiveNow, setExternalStream } from "./commands/go-live.server.ts";
export { readStreamKey, rotateStreamKey } from "./commands/stream-keys.server.ts";
export { readLastRefusal, readStreamView, type LastRefusal } from "./queries.server.ts";
export type { RecordingView, StreamView } from "./views.ts";
export { offerDownload } from "./commands/store-recording.server.ts";
export {
  listRecordings,
  type ListedRecording,
  type RecordingFilter,
  type RecordingList,
} from "./queries/list-recordings.server.ts";
export { streamFact } from "./queries/stream-fact.server.ts";
export { leaseRecordings } from "./commands/lease-recordings.server.ts";
