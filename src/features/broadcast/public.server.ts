export { canBroadcast } from "./access.ts";
export {
  makeWatchLink,
  noteLinkUse,
  removePrivateRecordings,
  setWatchers,
  withdrawWatchLink,
} from "./commands/private-watchers.server.ts";
export { readStreamView } from "./queries.server.ts";
export { findWatchLink, isInvited, listWatchLinks, type ListedLink } from "./queries/private-access.server.ts";
export { listRecordings } from "./queries/list-recordings.server.ts";
export { makeRecordingSound } from "./recording/recording-sound.server.ts";
export { streamFact } from "./queries/stream-fact.server.ts";
