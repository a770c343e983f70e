export { findCities } from "./queries/find-cities.server.ts";
