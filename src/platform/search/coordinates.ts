export interface Coordinates {
  readonly lat: number;
  readonly lng: number;
}

/** Two decimals, about a kilometre: enough to sort by, too little to identify a house. */
export const roundCoordinates = ({ lat, lng }: Coordinates): Coordinates => ({ lat: round2(lat), lng: round2(lng) });

const round2 = (degrees: number) => Math.round(degrees * 100) / 100;

/** As an address has them, "22.57,88.36"; null for what is no place. */
export function readCoordinates(text: string | null): Coordinates | null {
  const match = /^(-?\d{1,2}(?:\.\d{1,8})?),(-?\d{1,3}(?:\.\d{1,8})?)$/.exec(text ?? "");
  if (!match) return null;
  const place = roundCoordinates({ lat: Number(match[1]), lng: Number(match[2]) });
  return Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180 ? place : null;
}

const EARTH_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** A point on the unit sphere, in PostgreSQL's notation of a cube. */
export function onSphere({ lat, lng }: Coordinates): string {
  const [a, b] = [radians(lat), radians(lng)];
  return `(${Math.cos(a) * Math.cos(b)},${Math.cos(a) * Math.sin(b)},${Math.sin(a)})`;
}

/** Kilometres along the ground between two points. */
export function kilometresBetween(a: Coordinates, b: Coordinates): number {
  const h =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Along the ground, from the straight line through a sphere of radius 1. */
export const kilometres = (chord: number): number => 2 * EARTH_KM * Math.asin(Math.min(1, chord / 2));
