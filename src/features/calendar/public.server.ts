export { type Keeping, usualKeeping } from "./keeping.ts";
export { almanacOf, readSpaceAlmanac, type SpaceAlmanac } from "./space-almanac.server.ts";
