// What a device says of a place that it keeps, read with mistrust.
import { z } from "zod";
import { isZone } from "#/platform/is-zone.ts";
import { isCivilDay } from "#/platform/is-civil-day.ts";
import { dailyPrayers } from "../keeping.ts";
import { MOST_DEVICE_DAYS } from "./rules.ts";
import type { DeviceHours } from "./sky-hours.ts";

const PARTS = dailyPrayers.length + 2;

/** Far from Greenwich a day of the clock begins in the one before or after of UTC, and Isha ends in the next. */
const minute = z
  .number()
  .int()
  .min(-1_440)
  .max(2 * 1_440 + 720);

const DeviceHoursText = z.object({
  zone: z.string().refine(isZone),
  first: z.string().refine(isCivilDay),
  days: z.array(z.array(minute.nullable()).length(PARTS)).min(1).max(MOST_DEVICE_DAYS),
});

/** @returns null for a text that is none. */
export function readDeviceHours(text: string): DeviceHours | null {
  try {
    const found = DeviceHoursText.safeParse(JSON.parse(text));
    // The five have an hour everywhere: that of the nearest latitude at which the Sun rises.
    return found.success && found.data.days.every((day) => day.slice(0, dailyPrayers.length).every((at) => at !== null))
      ? found.data
      : null;
  } catch {
    return null;
  }
}
