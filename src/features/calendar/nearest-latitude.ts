import { dateOf } from "#/almanac/local-days.ts";
import { sunAround } from "#/almanac/prayer-times.ts";
import type { Place } from "#/almanac/sky.ts";
import { DAY_MS, instantIn } from "#/platform/civil-date.ts";

/** Whether a day's prayers are those of another latitude: the Sun does not rise and set there, then or the day after. @param day since 1970-01-01. */
export function isOfNearestLatitude(day: number, place: Place): boolean {
  const noon = instantIn(`${dateOf(day)}T12:00`, place.zone).getTime();
  return [noon, noon + DAY_MS].some((at) => {
    const { rise, set } = sunAround(at, place);
    return rise === null || set === null;
  });
}
