export { findCities } from "./queries/find-cities.server.ts";
export { findCity } from "./queries/find-city.server.ts";
export { findCityAsListed, findNearestCity } from "./queries/listed-city.server.ts";
