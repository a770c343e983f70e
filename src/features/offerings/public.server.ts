export { listOpenShrines } from "./queries/shrines.server.ts";
