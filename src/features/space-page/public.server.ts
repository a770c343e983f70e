export { listFeaturedSpaces, listFollowedSpaces, listSavedSpaces } from "./queries/lists.server.ts";
export { readStatistics } from "./queries/statistics.server.ts";
export { changeReview } from "./review-actions.server.ts";
