export { type Keeping, usualKeeping } from "./keeping.ts";
export { almanacOf, type MomentOfDay, readSpaceAlmanac, type SpaceAlmanac } from "./space-almanac.server.ts";
