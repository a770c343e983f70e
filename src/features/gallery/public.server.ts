export { findTourUrl } from "./queries/views.server.ts";
