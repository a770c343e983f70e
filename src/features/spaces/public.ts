export { canSpace, spaceAdmin } from "./access.ts";
export { spacesAudit } from "./audit-actions.ts";
export {
  differences,
  type Fields,
  fieldsBelow,
  coordinatesOf,
  plainFields,
  readSpecialDay,
  timingsOf,
  translatedFields,
  withoutEmpty,
  writeSpecialDay,
} from "./details/details.ts";
export { facilityKeys } from "./details/facilities.ts";
export {
  areApart,
  hoursOfWeekday,
  hoursOn,
  inOrder,
  isBackwards,
  isTime,
  type OpenState,
  openState,
  readSpans,
  type Span,
  type SpecialDay,
  specialDaysAhead,
  type Timings,
  type Weekday,
  isoWeekday,
  weekdays,
  writeSpans,
} from "./details/hours.ts";
export { type Source, sources, type SourceKey, type SourceNotes } from "./sourced/sources.ts";
export { type SpaceSwitch } from "./details/switches.ts";
export { faiths, isFaith, type FaithKey } from "./faiths.ts";
export { faithOf, kindHas, kindsWith, spacePath, type KindWith, type SpaceKind } from "./kinds.ts";
export { NewSpaceForm } from "./forms.ts";
export { averageRating, formatRating, REVIEW_LENGTH } from "./rating.ts";
export { exploreAddress, readExploreAddress, type ExploreFilters, type Sort } from "./search/explore-address.ts";
export type { ReviewView, SpacePage } from "./views.ts";
