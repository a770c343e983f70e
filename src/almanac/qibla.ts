// The direction of Mecca, for pages too: no library, no clock.

/** The Kaaba. */
const LAT = 21.4225241;
const LNG = 39.8261818;

/** The bearing of the great circle to the Kaaba. @returns degrees from true north by east, 0 to 360. */
export function qiblaFrom({ lat, lng }: { readonly lat: number; readonly lng: number }): number {
  const [here, there, apart] = [lat, LAT, LNG - lng].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
  ];
  const east = Math.sin(apart);
  const north = Math.cos(here) * Math.tan(there) - Math.sin(here) * Math.cos(apart);
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
}
