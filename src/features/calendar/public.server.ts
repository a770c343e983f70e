export { type Keeping, usualKeeping } from "./keeping.ts";
export { almanacOf, readSpaceAlmanac, type SpaceAlmanac } from "./space-almanac.server.ts";
export { daysOf } from "./places.server.ts";
export { findOwnTown, findTown } from "./queries/own-town.server.ts";
