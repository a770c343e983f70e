// What a phone says of how it is held, as a heading.

export interface Reading {
  /** Degrees about the vertical, against the clock; null where there is no sensor. */
  readonly alpha: number | null;
  /** Whether alpha counts from north. */
  readonly absolute?: boolean;
  /** Safari's own: degrees from magnetic north with the clock. */
  readonly webkitCompassHeading?: number;
}

const round = (degrees: number): number => ((degrees % 360) + 360) % 360;

/**
 * Where the upper edge of the screen points, in degrees from north by east.
 * @param type of the event. @param turned degrees by which the picture is turned on the phone.
 * @returns null for a reading that does not know where north is.
 */
export function headingOf(
  { alpha, absolute, webkitCompassHeading }: Reading,
  type: string,
  turned: number,
): number | null {
  if (typeof webkitCompassHeading === "number" && webkitCompassHeading >= 0)
    return round(webkitCompassHeading + turned);
  if (alpha === null || alpha === undefined) return null;
  return absolute === true || type === "deviceorientationabsolute" ? round(360 - alpha + turned) : null;
}

/** By how many degrees to turn: to the right above 0, from -180 to 180. */
export const turnTo = (bearing: number, heading: number): number => round(bearing - heading + 180) - 180;
