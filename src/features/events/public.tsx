export { spaceEventStatuses } from "./rules.ts";
export type { EventDetail, EventViewerFlags, ViewerFlagsByEvent, EventView } from "./views.ts";
export { isLate } from "./rules.ts";
export { EventRow } from "./ui/event-row.tsx";
export { LikeButton } from "./ui/like-button.tsx";
export { ReminderToggle } from "./ui/reminder-toggle.tsx";
export { LISTINGS_SPREAD_MS, liveListings } from "./live-topic.ts";
