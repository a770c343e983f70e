// The year of a place: all observances of all faiths, for towns that were not asked for before.
import { LocalDays } from "../src/almanac/local-days.ts";
import { observancesOf, yearRange } from "../src/almanac/observances.ts";
import { usualPrayerChoice } from "../src/almanac/prayer-choice.ts";
import { prayerTimes } from "../src/almanac/prayer-times.ts";
import type { Place } from "../src/almanac/sky.ts";
import { type Bench, median } from "./result.ts";

const FULL = { years: 4, towns: 12 };
const SHORT = { years: 1, towns: 2 };
const YEAR_MS = 30;

const places: readonly Place[] = [
  { lat: 23.18, lng: 75.79, zone: "Asia/Kolkata" },
  { lat: 13.08, lng: 80.27, zone: "Asia/Kolkata" },
  { lat: 40.71, lng: -74.01, zone: "America/New_York" },
  { lat: 51.51, lng: -0.13, zone: "Europe/London" },
  { lat: -33.87, lng: 151.21, zone: "Australia/Sydney" },
  { lat: 21.42, lng: 39.83, zone: "Asia/Riyadh" },
];

export const run: Bench = async ({ short } = {}) => {
  const { years, towns } = short ? SHORT : FULL;
  const firsts: number[] = [];
  const others: number[] = [];
  let most = 0;
  for (let n = 0; n <= years; n++) {
    const range = yearRange(2027 + n);
    for (let town = 0; town < towns; town++) {
      // No town twice: what is known of it is nothing.
      const place = places[town % places.length]!;
      const near = { ...place, lat: place.lat + town * 0.01 + n * 0.001 };
      const { ms, answer } = timed(() =>
        observancesOf(new LocalDays(near), { ...range, hijri: { by: "sighting", shift: 0 } }),
      );
      most = Math.max(most, answer.length);
      // The first year is a server's first: its code is not made fast yet.
      if (n > 0) (town === 0 ? firsts : others).push(ms);
    }
  }
  const prayers = timed(() => {
    const { first } = yearRange(2027);
    for (let day = first; day < first + 365; day++) prayerTimes(day, places[0]!, usualPrayerChoice("IN"));
  });
  const year = median(others);
  return [
    {
      ...{ name: "a year of all observances of one place", value: year, unit: "ms of the processor" },
      ...{ target: `≤ ${YEAR_MS}`, ok: year <= YEAR_MS },
      note: `median of ${others.length} places, slowest ${Math.max(...others).toFixed(0)}; the first place of a year, for which the Moon's days are reckoned, ${median(firsts).toFixed(0)}; up to ${most} observances; a year of prayer times ${prayers.ms.toFixed(0)}`,
    },
  ];
};

/** Processor time in ms: others on the machine do not count. */
function timed<Answer>(work: () => Answer): { readonly ms: number; readonly answer: Answer } {
  const before = process.cpuUsage();
  const answer = work();
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1_000, answer };
}
