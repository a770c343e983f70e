export { canBroadcast } from "./access.ts";
export { readStreamView } from "./queries.server.ts";
export { listRecordings } from "./queries/list-recordings.server.ts";
export { streamFact } from "./queries/stream-fact.server.ts";
