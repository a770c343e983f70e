export { listFeaturedSpaces, listFollowedSpaces, listSavedSpaces, type SpaceList } from "./queries/lists.server.ts";
export { readSpaceCards } from "./queries/space-cards.server.ts";
export { readStatistics } from "./queries/statistics.server.ts";
export { changeReview } from "./review-actions.server.ts";
