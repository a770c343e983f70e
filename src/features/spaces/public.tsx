export { FollowButton, useFollow } from "./ui/follow-button.tsx";
export { spacePath } from "./space-address.ts";
export { SpaceCard, type SpaceCardProps } from "./ui/space-card.tsx";
export { TellLive } from "./ui/tell-live.tsx";
export { faithWords, kindOf } from "./ui/words.ts";
export type { SpaceCardView } from "./views.ts";
