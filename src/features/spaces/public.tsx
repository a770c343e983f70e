export { spaceRefusals } from "./refusals.ts";
export { formatClock, formatHours, weekdayName } from "./ui/calendar-words.ts";
export { facilityOf } from "./ui/facility-words.ts";
export { FollowButton, useFollow } from "./ui/follow-button.tsx";
export { NewSpaceFields, newSpaceLabels } from "./ui/new-space-fields.tsx";
export { SaveButton } from "./ui/save-button.tsx";
export { LiveNotifications } from "./ui/live-notifications.tsx";
export { NearMe } from "./ui/near-me.tsx";
export { faithWords, kindLabel, kindOf, kindWords } from "./ui/words.ts";
