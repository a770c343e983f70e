export { SpaceCard } from "./ui/space-card.tsx";
export { Campaign } from "./ui/space-campaigns.tsx";
export { SpaceReviews } from "./ui/space-reviews.tsx";
export { RatingSummary } from "./ui/rating-summary.tsx";
export { ReportImitation } from "./ui/space-side.tsx";
export type { SpaceCardView } from "./views.ts";
