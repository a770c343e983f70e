// Parts of a space's page for pages like it; apart from public.tsx, since they bring their own words.
export { spaceRefusals } from "./refusals.ts";
export { ReportImitation } from "./ui/space-side.tsx";
export { Campaign } from "./ui/space-campaigns.tsx";
export { SpaceReviews } from "./ui/space-reviews.tsx";
