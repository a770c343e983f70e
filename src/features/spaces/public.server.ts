export { recogniseVisitor } from "./commands/count-visit.server.ts";
export { foundSpace, type NewSpace } from "./commands/found-space.server.ts";
export {
  addMember,
  removeMemberRow,
  lockMembers,
  setMemberRole,
  type LockedMembers,
} from "./commands/membership.server.ts";
export { hideSteps, showSteps } from "./commands/hide-steps.server.ts";
export { renamePractice } from "./commands/rename-practice.server.ts";
export { restoreVersion, saveDetails, type Conflict } from "./commands/save-details.server.ts";
export { readFestival, saveFestival } from "./commands/save-festival.server.ts";
export { markVerified, refuseListing, releaseListing } from "./commands/staff-listing.server.ts";
export { noteAskedFor, takeOver } from "./commands/take-over.server.ts";
export { turnSpaceSwitch } from "./commands/space-settings.server.ts";
export { removeReview, writeReview } from "./commands/write-review.server.ts";
export { FestivalForm, RemoveReviewForm, ReviewForm, StepsForm, SwitchForm } from "./forms.ts";
export { listTowns, readDetails } from "./queries/details.server.ts";
export { areStepsHidden } from "./queries/first-steps.server.ts";
export { findSpaces } from "./queries/explore.server.ts";
export {
  countSpaces,
  countSpacesByFaith,
  listedFaiths,
  listFeaturedIds,
  listFollowedNames,
  listMarkedSpaces,
  listNewlyVerifiedIds,
  listSamitisForSitemap,
  listSpacesForSitemap,
  sitemapStarts,
} from "./queries/lists.server.ts";
export {
  findSpaceSubject,
  follows,
  notifiedWhenLive,
  isFollowing,
  listLiveFollowers,
  readFollow,
  readSavedAmong,
} from "./queries/viewer-flags.server.ts";
export {
  countOwn,
  findOwnSpace,
  listOwnReviews,
  listOwnSpaceNames,
  type OwnCounts,
  type OwnReview,
} from "./queries/own-spaces.server.ts";
export { type PlaceOnWay, readPlacesOnWay } from "./queries/places-on-way.server.ts";
export { readReviewsPage } from "./queries/reviews.server.ts";
export { knowsSourced, readPackedPlaces, readPlacesOnMap, type PlaceOnMap } from "./queries/places-on-map.server.ts";
export { runsSpace } from "./queries/runs-space.server.ts";
export { listReviewsAmong, listRunSpaces } from "./queries/run-by.server.ts";
export { findSpaceBrief, readOwnDescription, readPostalAddress } from "./queries/space-brief.server.ts";
export { readFollowDays, readVisitDays, readVisits } from "./queries/space-time-series.server.ts";
export { listLookAlikes, type LookAlike } from "./queries/look-alikes.server.ts";
export { countUnmarked, readFormerNames, readSpaceNames, readUnmarked } from "./queries/space-names.server.ts";
export {
  findPlaceOfSpace,
  findSpacePlace,
  listFollowedIds,
  readSpacePlaces,
  type SpacePlace,
} from "./queries/space-place.server.ts";
export { findSpacePage } from "./queries/space-page.server.ts";
export { readSpaceSwitches } from "./queries/space-switches.server.ts";
export { listOrganizers, membersWith, readSpaceName } from "./queries/team.server.ts";
export { listTownsAround } from "./queries/towns-around.server.ts";
export { readTexts } from "./queries/texts.server.ts";
export { searchNames } from "./search/search-names.ts";
export {
  findLatestVersion,
  listVersions,
  readVersion,
  type Version,
  type VersionRow,
} from "./queries/versions.server.ts";
