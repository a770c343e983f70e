import { expect, test } from "vitest";
import { dayNumber, LocalDays } from "#/almanac/local-days.ts";
import { lunarMonths, tithiBegins } from "#/almanac/lunar-months.ts";
import { type Birthday, isUnderAge, nextBirthday, remindAt } from "./birthdays.ts";

const ujjain = new LocalDays({ lat: 23.1765, lng: 75.7885, zone: "Asia/Kolkata" });
const next = (birthday: Birthday, from: string, after: number | null = null) =>
  nextBirthday(birthday, ujjain, from, after);
const tithi = (lunarMonth: number, tithi: number): Birthday => ({ kind: "tithi", lunarMonth, tithi });

test("a date comes once a year, the day itself counts, and 29 February is the 28th in other years", () => {
  const june: Birthday = { kind: "date", month: 6, day: 3 };
  expect(next(june, "2026-06-03")).toEqual({ day: "2026-06-03", year: 2026 });
  expect(next(june, "2026-06-04")).toEqual({ day: "2027-06-03", year: 2027 });
  expect(next(june, "2026-01-01", 2026)).toEqual({ day: "2027-06-03", year: 2027 });
  const leapDay: Birthday = { kind: "date", month: 2, day: 29 };
  expect(next(leapDay, "2027-01-01")!.day).toBe("2027-02-28");
  expect(next(leapDay, "2028-01-01")!.day).toBe("2028-02-29");
  expect(next({ kind: "none" }, "2026-01-01")).toBeNull();
});

test("a tithi is kept on the days that calendars print: Rama Navami, Krishna Janmashtami's ashtami, Kartika Purnima", () => {
  expect(next(tithi(0, 9), "2026-01-01")!.day).toBe("2026-03-27");
  expect(next(tithi(7, 15), "2026-06-01")!.day).toBe("2026-11-24");
  // Amanta Shravana, dark ashtami, where it stands at sunrise.
  expect(next(tithi(4, 23), "2026-01-01")!.day).toBe("2026-09-04");
});

/** The sunrises at which a tithi stands. */
const sunrisesIn = (begins: number, ends: number): number => {
  const first = ujjain.dayFromSunrise(begins);
  return [0, 1, 2, 3].filter((n) => {
    const { rise } = ujjain.day(first + n);
    return rise >= begins && rise < ends;
  }).length;
};

test("of two sunrises the first is kept, and where there is none the day in which the tithi begins", () => {
  const seen = { twice: 0, never: 0 };
  for (const month of lunarMonths(2027).filter(({ isAdhika, skips }) => !isAdhika && !skips)) {
    for (let number = 1; number <= 30; number++) {
      const [begins, ends] = [tithiBegins(month, number), tithiBegins(month, number + 1)];
      const count = sunrisesIn(begins, ends);
      if (count === 1) continue;
      const day = ujjain.dayFromSunrise(begins);
      const from = new Date((day - 10) * 86_400_000).toISOString().slice(0, 10);
      const kept = dayNumber(next(tithi(month.month, number), from)!.day);
      if (count === 2) {
        seen.twice++;
        expect(ujjain.day(kept).rise).toBeGreaterThanOrEqual(begins);
        expect(ujjain.day(kept + 1).rise).toBeLessThan(ends);
      } else {
        seen.never++;
        expect(kept).toBe(day);
      }
    }
  }
  expect(seen.twice).toBeGreaterThan(3);
  expect(seen.never).toBeGreaterThan(3);
});

test("a leap month is passed over, and each year has one birthday", () => {
  // 2026 has a leap Jyeshtha from 17 May to 15 June; the regular one follows.
  const leap = lunarMonths(2026).find(({ isAdhika }) => isAdhika)!;
  expect(leap.month).toBe(2);
  const kept = next(tithi(2, 5), "2026-05-01")!;
  expect(dayNumber(kept.day) * 86_400_000).toBeGreaterThan(leap.ends - 86_400_000);
  expect(kept.day.slice(0, 7)).toBe("2026-06");
  for (let lunarMonth = 0; lunarMonth < 12; lunarMonth++) {
    for (const number of [1, 15, 30]) {
      const birthday = tithi(lunarMonth, number);
      const years: number[] = [];
      for (let from = "2019-01-01"; years.length < 12;) {
        const { day, year } = next(birthday, from)!;
        years.push(year);
        from = new Date((dayNumber(day) + 1) * 86_400_000).toISOString().slice(0, 10);
        // What is done is not found again, whatever a correction of the town moves.
        expect(next(birthday, day, year)!.year).toBe(year + 1);
      }
      expect(years).toEqual(years.map((_, i) => years[0]! + i));
    }
  }
});

test("a month that is left out is kept in the one that takes its place", () => {
  // 1983: the Sun entered two signs within one month, so that there was no Magha or no Pausha by its own name.
  const months = [1982, 1983].flatMap((year) => lunarMonths(year));
  const double = months.find(({ skips }) => skips)!;
  const lost = (double.month + 1) % 12;
  const around = new Date(double.starts - 5 * 86_400_000).toISOString().slice(0, 10);
  const kept = dayNumber(next(tithi(lost, 10), around)!.day) * 86_400_000;
  expect(kept).toBeGreaterThan(double.starts - 86_400_000);
  expect(kept).toBeLessThan(double.ends + 86_400_000);
});

test("reminders come on the clocks of whom is reminded", () => {
  expect(remindAt("2026-12-04", "eve", "Asia/Kolkata").toISOString()).toBe("2026-12-03T12:30:00.000Z");
  expect(remindAt("2026-12-04", "morning", "America/New_York").toISOString()).toBe("2026-12-04T12:00:00.000Z");
});

test("somebody comes of age on the day, or at the end of the year where the day is not known", () => {
  const birth = { kind: "date", month: 12, day: 4, year: 2008 } as const;
  expect(isUnderAge(birth, "2026-12-03")).toBe(true);
  expect(isUnderAge(birth, "2026-12-04")).toBe(false);
  const byTithi = { kind: "tithi", month: null, day: null, year: 2008 } as const;
  expect(isUnderAge(byTithi, "2026-12-31")).toBe(true);
  expect(isUnderAge(byTithi, "2027-01-01")).toBe(false);
  expect(isUnderAge({ ...byTithi, year: null }, "2026-01-01")).toBeNull();
});
