export { findCities } from "./queries/find-cities.server.ts";
export { findCity } from "./queries/find-city.server.ts";
