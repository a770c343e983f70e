import { expect, test } from "vitest";
import { dateOf, dayNumber, weekdayOf } from "./local-days.ts";
import { romanDay, syroMalabarDay } from "./liturgical-year.ts";

const roman = (date: string) => {
  const { season, week, sundays, weekdays } = romanDay(dayNumber(date));
  return `${season} ${week ?? "-"} ${sundays} ${weekdays}`;
};

test("the Roman seasons, weeks and cycles are those of the published calendars", () => {
  // Source: General Roman Calendar as published for the liturgical years 2024 (B, II), 2025 (C, I) and 2026 (A, II).
  for (const [date, expected] of [
    ["2023-12-03", "advent 1 B 2"],
    ["2024-02-13", "ordinary 6 B 2"],
    ["2024-02-14", "lent - B 2"],
    ["2024-02-18", "lent 1 B 2"],
    ["2024-03-24", "lent 6 B 2"],
    ["2024-03-28", "triduum - B 2"],
    ["2024-03-31", "easter 1 B 2"],
    ["2024-05-20", "ordinary 7 B 2"],
    ["2024-12-01", "advent 1 C 1"],
    ["2025-01-12", "christmas - C 1"],
    ["2025-01-13", "ordinary 1 C 1"],
    ["2025-03-04", "ordinary 8 C 1"],
    ["2025-03-05", "lent - C 1"],
    ["2025-04-20", "easter 1 C 1"],
    ["2025-06-08", "easter - C 1"],
    ["2025-06-09", "ordinary 10 C 1"],
    ["2025-11-23", "ordinary 34 C 1"],
    ["2025-11-29", "ordinary 34 C 1"],
    ["2025-11-30", "advent 1 A 2"],
    ["2025-12-24", "advent 4 A 2"],
    ["2025-12-25", "christmas - A 2"],
    ["2026-01-18", "ordinary 2 A 2"],
    ["2026-02-17", "ordinary 6 A 2"],
    ["2026-05-25", "ordinary 8 A 2"],
    ["2026-11-22", "ordinary 34 A 2"],
    ["2026-11-29", "advent 1 B 1"],
  ])
    expect(roman(date!), date).toBe(expected);
});

test("weeks of Ordinary Time go on from one to the next, and one is left out at most", () => {
  for (let year = 1950; year <= 2090; year++) {
    let before = 0;
    let skipped = 0;
    for (let day = dayNumber(`${year}-01-14`); day < dayNumber(`${year}-12-01`); day++) {
      const { season, week } = romanDay(day);
      if (season !== "ordinary") continue;
      expect(week, dateOf(day)).toBeGreaterThanOrEqual(1);
      expect(week, dateOf(day)).toBeLessThanOrEqual(34);
      if (before > 0 && week !== before) {
        if (week !== before + 1) skipped++;
        expect([1, 2], dateOf(day)).toContain(week! - before);
        if (weekdayOf(day) !== 0) expect(weekdayOf(day), dateOf(day)).toBe(1);
      }
      before = week!;
    }
    expect(before).toBe(34);
    expect(skipped).toBeLessThanOrEqual(1);
  }
});

test("the Syro-Malabar seasons begin on the published days, and each has its weeks", () => {
  // Source: the table of the liturgical year 2014–2015 (Wikipedia, Liturgical calendar of the Syro-Malabar Catholic Church).
  for (const [date, season] of [
    ["2014-11-30", "annunciation"],
    ["2015-01-04", "epiphany"],
    ["2015-02-15", "great-fast"],
    ["2015-04-05", "resurrection"],
    ["2015-05-24", "apostles"],
    ["2015-07-12", "summer"],
    ["2015-08-30", "elijah-cross-moses"],
    ["2015-11-01", "dedication"],
    ["2015-11-29", "annunciation"],
  ]) {
    expect(syroMalabarDay(dayNumber(date!)), date).toEqual({ season, week: 1 });
    expect(syroMalabarDay(dayNumber(date!) - 1).season, date).not.toBe(season);
  }
  expect(syroMalabarDay(dayNumber("2015-05-23"))).toEqual({ season: "resurrection", week: 7 });
  expect(syroMalabarDay(dayNumber("2014-12-25"))).toEqual({ season: "nativity", week: null });
  // No Sunday from the second to the sixth: the sixth itself.
  expect(syroMalabarDay(dayNumber("2028-01-02")).season).toBe("epiphany");
  expect([syroMalabarDay(dayNumber("2024-01-05")).season, syroMalabarDay(dayNumber("2024-01-06")).season]).toEqual([
    ...["nativity", "epiphany"],
  ]);
  for (let year = 1950; year <= 2090; year++)
    for (let day = dayNumber(`${year}-01-01`); day <= dayNumber(`${year}-12-31`); day++) {
      const { week } = syroMalabarDay(day);
      expect(week === null || (week >= 1 && week <= 11), dateOf(day)).toBe(true);
    }
});
