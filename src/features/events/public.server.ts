export {
  listComingEvents,
  listEventsHeldBy,
  listPastEvents,
  type ComingEvent,
  type PastEvent,
} from "./queries/space-events.server.ts";
export { countPastEvents, listEventsAt, listEventsOfSpaces } from "./queries/events-of-spaces.server.ts";
export { eventJsonLd } from "./json-ld.ts";
export { SpaceEventsAddress } from "./forms.ts";
export {
  listEventsForSitemap,
  listGoing,
  listLiveEvents,
  listReminders,
  listSpaceEvents,
  listUpcomingEvents,
} from "./queries/list-events.server.ts";
export { readEvent, readViewerFlags } from "./queries/read-event.server.ts";
export {
  countActivity,
  countEvents,
  highlightsOf,
  liveSpaceIds,
  readHighlights,
  toHighlights,
} from "./queries/space-highlights.server.ts";
export {
  endOccurrence,
  followExternal,
  lockOccurrence,
  openUnannounced,
  setStream,
  startOccurrence,
} from "./commands/lifecycle.server.ts";
export { closePrivateDate, movePrivateDate, openPrivateDate } from "./commands/private-dates.server.ts";
export { countViewers, readViewers } from "./queries/viewers.server.ts";
export { recordViewers } from "./commands/record-viewers.server.ts";
export { indexEvents } from "./commands/index-events.server.ts";
export { announceRecording } from "./commands/announce-dates.server.ts";
export { isKnownEvent, readEventTitles } from "./queries/event-titles.server.ts";
export { findSeries } from "./queries/find-series.server.ts";
