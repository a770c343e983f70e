export { findWayInside } from "./queries/inside.server.ts";
