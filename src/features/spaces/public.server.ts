export { refreshSearchText } from "./commands/search-text.server.ts";
export { removeReview } from "./commands/write-review.server.ts";
export { visitJob } from "./jobs.server.ts";
export {
  countSpaces,
  countSpacesByFaith,
  listFeaturedSpaces,
  listSamitisForSitemap,
  listFollowedNames,
  listFollowedSpaces,
  listSavedSpaces,
  listSpacesForSitemap,
  sitemapStarts,
  type FollowedSpace,
  type SpaceList,
} from "./queries/lists.server.ts";
export { canSpace } from "./access.ts";
export { idParam } from "./forms.ts";
export { findSpacePage } from "./queries/space-page.server.ts";
export { countByStars, findOwnReview, listReviews } from "./queries/reviews.server.ts";
export { listReviewsAmong, listRunSpaces, type ReviewOfSpace, type RunSpace } from "./queries/run-by.server.ts";
export { listOrganizers } from "./queries/team.server.ts";
export { changeReview } from "./review-deeds.server.ts";
export type { OrganizerView, ReviewPage, SpacePage } from "./views.ts";
export { follows, isFollowing, readFollow } from "./queries/marks.server.ts";
export { readFollowDays, readVisitDays, type DayCount } from "./queries/space-course.server.ts";
export { findSpaceBrief, readSpaceCards, type SpaceBrief } from "./queries/space-cards.server.ts";
export {
  countOwnMarks,
  listOwnReviews,
  listOwnSpaceNames,
  readOwnSpaces,
  type OwnMarks,
  type OwnReview,
  type OwnSpace,
} from "./queries/own-spaces.server.ts";
export { listLiveFollowers } from "./queries/marks.server.ts";
