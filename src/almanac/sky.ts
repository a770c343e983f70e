// Where Sun and Moon stand, and when they rise and set. Instants are milliseconds since 1970; angles are degrees.
import {
  Body,
  e_tilt,
  EclipticGeoMoon,
  MakeTime,
  Observer,
  SearchRiseSet,
  SiderealTime,
  SunPosition,
} from "astronomy-engine";
import { DAY_MS } from "../platform/civil-date.ts";

export interface Place {
  /** Degrees north. */
  readonly lat: number;
  /** Degrees east. */
  readonly lng: number;
  /** IANA name of the zone that its clocks keep. */
  readonly zone: string;
}

const RAD = Math.PI / 180;

/** An angle between 0 (included) and 360 (excluded). */
export const turn = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** The shorter way between two angles, from -180 to 180. */
const nearest = (degrees: number): number => turn(degrees + 180) - 180;

/** Of the true equinox of the date, with aberration. */
export const sunLongitude = (at: number): number => SunPosition(new Date(at)).elon;

// The theory of the Moon has many terms, so it is asked once a day and read between: six points leave less than 0.5″.
const CHUNK_DAYS = 32;
const MOST_CHUNKS = 200;
const moonDays = new Map<number, Float64Array>();

function moonOnDay(dayIndex: number): number {
  const chunk = Math.floor(dayIndex / CHUNK_DAYS);
  let days = moonDays.get(chunk);
  if (!days) {
    days = Float64Array.from({ length: CHUNK_DAYS }, (_, n) => {
      return EclipticGeoMoon(new Date((chunk * CHUNK_DAYS + n) * DAY_MS)).lon;
    });
    moonDays.set(chunk, days);
    if (moonDays.size > MOST_CHUNKS) moonDays.delete(moonDays.keys().next().value!);
  }
  return days[dayIndex - chunk * CHUNK_DAYS]!;
}

/** Of the true equinox of the date. */
export function moonLongitude(at: number): number {
  const day = at / DAY_MS;
  const first = Math.floor(day) - 2;
  const base = moonOnDay(first + 2);
  let sum = 0;
  for (let i = 0; i < 6; i++) {
    let weight = 1;
    for (let j = 0; j < 6; j++) if (j !== i) weight *= (day - first - j) / (i - j);
    sum += weight * nearest(moonOnDay(first + i) - base);
  }
  return turn(base + sum);
}

/** How far the Moon is before the Sun: a tithi is 12 degrees of it. */
export const elongation = (at: number): number => turn(moonLongitude(at) - sunLongitude(at));

/**
 * How far the zodiac of the stars lies behind that of the equinox: Chitrapaksha (Lahiri), with nutation as it is part
 * of the longitudes above. Source: Indian Astronomical Ephemeris; 23° 51′ 25.5″ at J2000 and precession of IAU 1976.
 */
export function ayanamsa(at: number): number {
  const time = MakeTime(new Date(at));
  const centuries = time.tt / 36_525;
  return 23.857092 + 1.396971 * centuries + 0.0003086 * centuries * centuries + e_tilt(time).dpsi / 3600;
}

export const siderealSun = (at: number): number => turn(sunLongitude(at) - ayanamsa(at));
export const siderealMoon = (at: number): number => turn(moonLongitude(at) - ayanamsa(at));

/**
 * The instant at which a growing angle reaches a value. @param near an instant within half a turn of it.
 * @param speed degrees a day, on average.
 */
export function reach(angle: (at: number) => number, value: number, near: number, speed: number): number {
  let at = near;
  for (let step = 0; step < 12; step++) {
    const change = (nearest(value - angle(at)) / speed) * DAY_MS;
    at += change;
    if (Math.abs(change) < 500) break;
  }
  return at;
}

/** Degrees a day on average: of the Sun, of the Moon, of one before the other. */
export const SPEED = { sun: 0.98565, moon: 13.17636, elongation: 12.19075, sum: 14.16201 } as const;

/** Of the upper limb, with the refraction of the horizon. */
const RISING = -0.8333;

/** Midnight to midnight by the Sun's own mean time at a place. @param day since 1970-01-01. */
export const meanNoon = (day: number, lng: number): number => (day + 0.5 - lng / 360) * DAY_MS;

export interface SunTimes {
  readonly rise: number;
  readonly set: number;
}

/** The Sun through one day at one longitude: a parabola through three instants is right to 0.01″ within it. */
interface SunOfDay {
  readonly noon: number;
  readonly longitudes: readonly [number, number, number];
  /** Degrees. */
  readonly tilt: number;
  /** Sidereal time at the meridian of the place at noon, in degrees. */
  readonly sidereal: number;
}

function sunOfDay(day: number, lng: number): SunOfDay {
  const noon = meanNoon(day, lng);
  const time = MakeTime(new Date(noon));
  const middle = sunLongitude(noon);
  const around = (at: number) => middle + nearest(sunLongitude(at) - middle);
  return {
    noon,
    longitudes: [around(noon - DAY_MS / 2), middle, around(noon + DAY_MS / 2)],
    tilt: e_tilt(time).tobl,
    sidereal: SiderealTime(time) * 15 + lng,
  };
}

function sunEvent(sun: SunOfDay, lat: number, altitude: number, side: -1 | 1): number | null {
  const [before, middle, after] = sun.longitudes;
  const [sinLat, cosLat] = [Math.sin(lat * RAD), Math.cos(lat * RAD)];
  const [sinTilt, cosTilt] = [Math.sin(sun.tilt * RAD), Math.cos(sun.tilt * RAD)];
  let days = side / 4;
  for (let step = 0; step < 8; step++) {
    const longitude = (middle + (after - before) * days + 2 * (before + after - 2 * middle) * days * days) * RAD;
    const sinDeclination = sinTilt * Math.sin(longitude);
    const ascension = Math.atan2(cosTilt * Math.sin(longitude), Math.cos(longitude)) / RAD;
    const cosine =
      (Math.sin(altitude * RAD) - sinLat * sinDeclination) / (cosLat * Math.sqrt(1 - sinDeclination * sinDeclination));
    if (!(Math.abs(cosine) <= 1)) return null;
    const wanted = (side * Math.acos(cosine)) / RAD;
    const change = nearest(wanted - (sun.sidereal + SIDEREAL_DAY * days - ascension)) / SIDEREAL_DAY;
    days += change;
    if (Math.abs(change) < 2e-6) break;
  }
  return sun.noon + days * DAY_MS;
}

/** Degrees that the Earth turns in a day of the clock. */
const SIDEREAL_DAY = 360.985647;

/** Sunrise and sunset of a day at a place; null where the Sun does not do both. @param day since 1970-01-01. */
export function sunTimes(day: number, place: Place, altitude = RISING): SunTimes | null {
  const sun = sunOfDay(day, place.lng);
  const rise = sunEvent(sun, place.lat, altitude, -1);
  const set = sunEvent(sun, place.lat, altitude, 1);
  return rise === null || set === null ? null : { rise, set };
}

/** When the Moon rises next, or sets; null if it does not within two days. @param direction 1 rises, -1 sets. */
export function moonEvent(from: number, { lat, lng }: Place, direction: 1 | -1): number | null {
  const found = SearchRiseSet(Body.Moon, new Observer(lat, lng, 0), direction, new Date(from), 2);
  return found === null ? null : found.date.getTime();
}
