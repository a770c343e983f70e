export { listFeaturedSpaces, listFollowedSpaces, listSavedSpaces } from "./queries/lists.server.ts";
export { changeReview } from "./review-actions.server.ts";
export { readSpaceCards } from "./queries/space-cards.server.ts";
