// Whether the new Moon can be seen in the evening.
import { Body, Equator, Horizon, Observer, SearchRiseSet } from "astronomy-engine";
import { type Place } from "./sky.ts";

const RAD = Math.PI / 180;
/** Seen with the naked eye where the air is clear: Yallop's class B and better. */
const SEEN = -0.014;

/**
 * Yallop's measure of the young crescent after a sunset: how high it stands over the Sun, against how thin it is. Source:
 * B. D. Yallop, NAO Technical Note 69 (1997). @returns null if the Moon sets before the Sun.
 */
export function crescentMeasure(place: Place, sunset: number): number | null {
  const observer = new Observer(place.lat, place.lng, 0);
  const moonset = SearchRiseSet(Body.Moon, observer, -1, new Date(sunset), 1);
  if (!moonset) return null;
  const lag = moonset.date.getTime() - sunset;
  // A Moon that has set already sets again about a day later.
  if (lag > 12 * 3_600_000) return null;
  const best = new Date(sunset + (lag * 4) / 9);
  const above = (body: Body) => {
    const { ra, dec, dist } = Equator(body, best, observer, true, true);
    return { ...Horizon(best, observer, ra, dec), ra, dec, dist };
  };
  const [moon, sun] = [above(Body.Moon), above(Body.Sun)];
  const arc = Math.acos(
    Math.sin(moon.dec * RAD) * Math.sin(sun.dec * RAD) +
      Math.cos(moon.dec * RAD) * Math.cos(sun.dec * RAD) * Math.cos((moon.ra - sun.ra) * 15 * RAD),
  );
  // Of a Moon of 1,737.4 km, in minutes of arc.
  const radius = (Math.asin(1_737.4 / (moon.dist * 149_597_870.7)) / RAD) * 60;
  const width = radius * (1 - Math.cos(arc));
  // The measure is geocentric: what the place takes from the Moon's altitude by parallax is given back.
  const parallax = (Math.asin(6_378.137 / (moon.dist * 149_597_870.7)) / RAD) * Math.cos(moon.altitude * RAD);
  const height = moon.altitude + parallax - sun.altitude;
  return (height - (11.8371 - 6.3226 * width + 0.7319 * width ** 2 - 0.1018 * width ** 3)) / 10;
}

export const isCrescentSeen = (place: Place, sunset: number): boolean => {
  const measure = crescentMeasure(place, sunset);
  return measure !== null && measure > SEEN;
};
