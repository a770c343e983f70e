export { refreshSearchText } from "./commands/search-text.server.ts";
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
export { follows, isFollowing } from "./queries/marks.server.ts";
export { readFollowDays, readVisitDays, type DayCount } from "./queries/space-course.server.ts";
export { findSpaceBrief, readSpaceCards, type SpaceBrief } from "./queries/space-cards.server.ts";
export {
  countOwnMarks,
  listOwnReviews,
  readOwnSpaces,
  type OwnMarks,
  type OwnReview,
  type OwnSpace,
} from "./queries/own-spaces.server.ts";
export { listLiveFollowers } from "./queries/marks.server.ts";
