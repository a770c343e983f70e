export { eventPath, shownStatus, spaceEventStatuses, type ShownStatus } from "./rules.ts";
export type { EventDetail, EventViewerFlags, ViewerFlagsByEvent, EventPage, EventSpace, EventView } from "./views.ts";
export { EventCard } from "./ui/event-card.tsx";
export { EventRow } from "./ui/event-row.tsx";
export { LikeButton } from "./ui/like-button.tsx";
export { ReminderToggle } from "./ui/reminder-toggle.tsx";
export { RsvpButton } from "./ui/rsvp-button.tsx";
export { StatusBadge } from "./ui/status-badge.tsx";
export { LISTINGS_SPREAD_MS, liveListings } from "./live-topic.ts";
