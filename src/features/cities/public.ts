export { cityName, regionName } from "./city-names.ts";
export { type ListedCity, parseCities, readCityList } from "./read-cities.ts";
export type { City } from "./views.ts";
