// What this device reckons itself, so that its place need not leave it. Loaded when somebody pressed for it.
import { dayNumber } from "#/almanac/local-days.ts";
import { type PrayerChoice, usualPrayerChoice } from "#/almanac/prayer-choice.ts";
import { prayersAround, sunAround } from "#/almanac/prayer-times.ts";
import { MOST_DEVICE_DAYS } from "../rules.ts";
import { type DeviceDay, type DeviceHours, sayDay } from "../sky-hours.ts";

/** Those whose mosques keep another method than most. */
const ofTheirOwn = ["IN", "PK", "BD", "AF", "SA", "AE", "EG", "US", "CA", "GB", "TR"];

type Zoned = Intl.Locale & { getTimeZones?: () => readonly string[] | undefined };

/** The country on whose clocks a device is; empty where its prayers are reckoned as in most. */
const countryOf = (zone: string): string =>
  ofTheirOwn.find((region) => (new Intl.Locale("und", { region }) as Zoned).getTimeZones?.()?.includes(zone)) ?? "";

const two = (number: number) => String(number).padStart(2, "0");

/** The hours of the next month where this device is. @param chosen null: as is usual there. */
export function hoursHere(
  place: { readonly lat: number; readonly lng: number },
  chosen: { readonly method: PrayerChoice["method"] | null; readonly asr: PrayerChoice["asr"] | null },
  now: Date,
): DeviceHours {
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions();
  const usual = usualPrayerChoice(countryOf(zone));
  const choice = { ...usual, method: chosen.method ?? usual.method, asr: chosen.asr ?? usual.asr };
  const [year, month, date] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const first = `${year}-${two(month + 1)}-${two(date)}`;
  const days = Array.from({ length: MOST_DEVICE_DAYS }, (_, n): DeviceDay => {
    const noon = new Date(year, month, date + n, 12).getTime();
    return sayDay(dayNumber(first) + n, { prayers: prayersAround(noon, place, choice), ...sunAround(noon, place) });
  });
  return { zone, first, days };
}
