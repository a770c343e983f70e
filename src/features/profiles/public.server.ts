export { findPersonPath } from "./queries/person-path.server.ts";
