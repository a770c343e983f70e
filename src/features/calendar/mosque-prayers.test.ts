import { expect, test } from "vitest";
import { dayNumber } from "#/almanac/local-days.ts";
import { prayerTimes } from "#/almanac/prayer-times.ts";
import { civilDay, localTime } from "#/platform/civil-date.ts";
import { type DailyPrayer, type Keeping, prayerChoiceOf, readIqama, usualKeeping, writeIqama } from "./keeping.ts";
import { mosquePrayers, nextOf } from "./mosque-prayers.ts";
import { canBegin, type PrayedAt } from "./prayer-window.ts";

const london = { lat: 51.53, lng: -0.17, zone: "Europe/London" };
const on = (date: string, place: typeof london, keeping: Partial<Keeping>) => {
  const day = dayNumber(date);
  const own = { ...usualKeeping, ...keeping };
  return mosquePrayers(day, place.zone, own, prayerTimes(day, place, prayerChoiceOf(own, "GB")));
};
const clock = (at: number, zone: string) => localTime(new Date(at), zone);

test("an iqama at a time stays at it when clocks change; minutes go with the adhan", () => {
  const keeping = { iqama: { fajr: { at: "06:15" }, maghrib: { after: 7 } } } as const;
  for (const date of ["2026-10-24", "2026-10-25", "2026-10-26", "2027-03-27", "2027-03-28"]) {
    const [fajr, , , maghrib] = on(date, london, keeping);
    expect(clock(fajr!.iqama[0]!, london.zone)).toBe(`${date}T06:15`);
    expect(maghrib!.iqama[0]! - maghrib!.adhan!).toBe(7 * 60_000);
  }
  // An hour that the clocks leave out is the hour after it.
  const [fajr] = on("2027-03-28", london, { iqama: { fajr: { at: "01:30" } } });
  expect(clock(fajr!.iqama[0]!, london.zone)).toBe("2027-03-28T02:30");
});

test("on Fridays Jumu'ah stands in the place of Dhuhr, with all its times", () => {
  const keeping = { iqama: { dhuhr: { at: "13:00" } }, jumuah: ["12:45", "13:45"] } as const;
  const noonOf = (date: string) => on(date, london, keeping)[1]!;
  expect(noonOf("2026-11-26")).toMatchObject({ prayer: "dhuhr" });
  const friday = noonOf("2026-11-27");
  expect(friday.prayer).toBe("jumuah");
  expect(friday.iqama.map((at) => clock(at, london.zone))).toEqual(["2026-11-27T12:45", "2026-11-27T13:45"]);
  expect(on("2026-11-27", london, { iqama: keeping.iqama })[1]!.prayer).toBe("dhuhr");
});

test("the next prayer is the first whose congregation has not begun; after Isha there is none", () => {
  const prayers = on("2026-11-25", london, { iqama: { asr: { after: 20 } } });
  const asr = prayers[2]!;
  expect(nextOf(prayers, asr.adhan! + 60_000)?.prayer).toBe("asr");
  expect(nextOf(prayers, asr.iqama[0]!)?.prayer).toBe("maghrib");
  expect(nextOf(prayers, prayers[4]!.adhan!)).toBeNull();
});

test("where Isha comes after midnight, its time on the clock is that of the next day", () => {
  const tromso = { lat: 69.65, lng: 18.96, zone: "Europe/Oslo" };
  const [, , , , isha] = on("2026-05-10", tromso, { iqama: { isha: { at: "00:45" } } });
  if (civilDay(new Date(isha!.adhan!), tromso.zone) === "2026-05-11" || isha!.adhan! > Date.parse("2026-05-10T20:00Z"))
    expect(clock(isha!.iqama[0]!, tromso.zone)).toBe("2026-05-11T00:45");
});

test("beyond the date line a day's prayers are of that day on its clocks", () => {
  for (const place of [
    { lat: 1.87, lng: -157.4, zone: "Pacific/Kiritimati" },
    { lat: -13.83, lng: -171.77, zone: "Pacific/Apia" },
    { lat: -14.28, lng: -170.7, zone: "Pacific/Pago_Pago" },
    { lat: -18.14, lng: 178.44, zone: "Pacific/Fiji" },
    { lat: 51.88, lng: -176.65, zone: "America/Adak" },
  ])
    for (const date of ["2026-11-28", "2027-01-01", "2026-06-15"]) {
      const prayers = on(date, place, { iqama: { dhuhr: { at: "13:00" } } });
      for (const { adhan } of prayers.slice(0, 4))
        expect(civilDay(new Date(adhan!), place.zone), place.zone).toBe(date);
      expect(clock(prayers[1]!.iqama[0]!, place.zone)).toBe(`${date}T13:00`);
      expect(prayers.map(({ adhan }) => adhan)).toEqual(prayers.map(({ adhan }) => adhan).toSorted((a, b) => a! - b!));
    }
});

test("without a place only what the mosque has said is known", () => {
  const prayers = mosquePrayers(
    dayNumber("2026-11-25"),
    "Asia/Kolkata",
    {
      ...{ iqama: { fajr: { at: "05:45" }, asr: { after: 10 } }, jumuah: [] },
    },
    null,
  );
  expect(prayers.map(({ adhan, iqama }) => [adhan, iqama.length])).toEqual([
    ...[
      [null, 1],
      [null, 0],
      [null, 0],
      [null, 0],
      [null, 0],
    ],
  ]);
});

test("an iqama is written and read", () => {
  for (const iqama of [{ at: "05:30" }, { after: 0 }, { after: 120 }])
    expect(readIqama(writeIqama(iqama))).toEqual(iqama);
  for (const text of [null, "", "5:30", "24:00", "+", "+1234", "-5"]) expect(readIqama(text)).toBeNull();
});

test("a prayer begins at no time of the clock at which it is not prayed at that place", () => {
  const delhi = { lat: 28.61, lng: 77.21, zone: "Asia/Kolkata" };
  const at = (place: typeof delhi, country: string) => ({ place, choice: prayerChoiceOf(usualKeeping, country) });
  const can = (prayer: DailyPrayer, time: string, where: PrayedAt) => canBegin(prayer, time, where, 2026);
  for (const [prayer, times] of Object.entries({
    fajr: ["13:00", "18:30", "08:30", "00:30"],
    dhuhr: ["01:00", "18:30"],
    asr: ["04:30", "20:30"],
    maghrib: ["06:00", "13:00"],
    isha: ["08:00", "13:00"],
  }))
    for (const time of times)
      expect(can(prayer as DailyPrayer, time, at(delhi, "IN")), `${prayer} ${time}`).toBe(false);
  const usual = { fajr: "05:30", dhuhr: "13:30", asr: "17:00", maghrib: "18:40", isha: "20:30" };
  const places: [typeof delhi, string][] = [
    [delhi, "IN"],
    [london, "GB"],
    [{ lat: 69.65, lng: 18.96, zone: "Europe/Oslo" }, "NO"],
    [{ lat: 64.14, lng: -21.94, zone: "Atlantic/Reykjavik" }, "IS"],
    [{ lat: -33.92, lng: 18.42, zone: "Africa/Johannesburg" }, "ZA"],
    [{ lat: 21.42, lng: 39.83, zone: "Asia/Riyadh" }, "SA"],
  ];
  for (const where of [null, ...places.map(([place, country]) => at(place, country))]) {
    for (const [prayer, time] of Object.entries(usual)) expect(can(prayer as DailyPrayer, time, where)).toBe(true);
    expect(can("fajr", "13:00", where)).toBe(false);
    expect(can("dhuhr", "01:00", where)).toBe(false);
  }
  // By the clock of Beijing the Sun stands highest at three; in Glasgow nobody waits for the night of June.
  expect(can("dhuhr", "16:00", at({ lat: 39.47, lng: 75.99, zone: "Asia/Shanghai" }, "CN"))).toBe(true);
  expect(can("isha", "00:30", at({ lat: 55.86, lng: -4.25, zone: "Europe/London" }, "GB"))).toBe(true);
  // Where two prayers are joined the second begins with the first.
  expect(can("asr", "12:50", at({ lat: 35.69, lng: 51.39, zone: "Asia/Tehran" }, "IR"))).toBe(true);
});
