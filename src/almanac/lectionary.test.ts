import { expect, test } from "vitest";
import { celebrationOf, lectionary, type Reading, readingsOf } from "./lectionary.ts";
import { romanDay } from "./liturgical-year.ts";
import { dateOf, dayNumber, weekdayOf } from "./local-days.ts";

const said = (reading: Reading) => reading.map(({ book, verses }) => `${book} ${verses}`).join(" or ");
const on = (date: string) => {
  const found = readingsOf(dayNumber(date));
  return found && [found.first, found.psalm, found.second, found.gospel].map(said).join(" | ");
};

test("the readings are those that are published for the Sundays and feasts of four years", () => {
  // Source: the days as the Roman calendars of 2024 to 2027 have them where the feasts stay on their dates; the references as
  // in the Catholic Daily Bible Reading Guide 2026 of the bishops of the Philippines for year A, and for the other years as in
  // the lectionaries of the United States (1998) and of India (Tamil).
  for (const [date, expected] of [
    [
      "2024-01-07",
      "Isa 42:1-4, 6-7 or Isa 55:1-11 | Ps 29 or Isa 12:2-3, 4bcd, 5-6 | Acts 10:34-38 or 1 John 5:1-9 | Mark 1:7-11",
    ],
    ["2024-01-21", "Jon 3:1-5, 10 | Ps 25 | 1 Cor 7:29-31 | Mark 1:14-20"],
    ["2024-02-11", "Lev 13:1-2, 44-46 | Ps 32 | 1 Cor 10:31-11:1 | Mark 1:40-45"],
    ["2024-03-17", "Jer 31:31-34 | Ps 51 | Heb 5:7-9 | John 12:20-33"],
    ["2024-03-24", "Isa 50:4-7 | Ps 22 | Phil 2:6-11 | Mark 14:1-15:47"],
    ["2024-04-08", "Isa 7:10-14; 8:10 | Ps 40 | Heb 10:4-10 | Luke 1:26-38"],
    ["2024-05-26", "Deut 4:32-34, 39-40 | Ps 33 | Rom 8:14-17 | Matt 28:16-20"],
    ["2024-06-09", "Gen 3:9-15 | Ps 130 | 2 Cor 4:13-5:1 | Mark 3:20-35"],
    ["2024-09-15", "Isa 50:5-9a | Ps 116 | Jas 2:14-18 | Mark 8:27-35"],
    ["2024-11-24", "Dan 7:13-14 | Ps 93 | Rev 1:5-8 | John 18:33b-37"],
    ["2024-12-01", "Jer 33:14-16 | Ps 25 | 1 Thess 3:12-4:2 | Luke 21:25-28, 34-36"],
    ["2024-12-08", "Bar 5:1-9 | Ps 126 | Phil 1:4-6, 8-11 | Luke 3:1-6"],
    ["2024-12-09", "Gen 3:9-15, 20 | Ps 98 | Eph 1:3-6, 11-12 | Luke 1:26-38"],
    ["2025-01-26", "Neh 8:2-4a, 5-6, 8-10 | Ps 19 | 1 Cor 12:12-30 | Luke 1:1-4; 4:14-21"],
    ["2025-02-02", "Mal 3:1-4 | Ps 24 | Heb 2:14-18 | Luke 2:22-40"],
    ["2025-03-30", "Josh 5:9a, 10-12 | Ps 34 | 2 Cor 5:17-21 | Luke 15:1-3, 11-32"],
    ["2025-06-29", "Acts 12:1-11 | Ps 34 | 2 Tim 4:6-8, 17-18 | Matt 16:13-19"],
    ["2025-08-03", "Eccl 1:2; 2:21-23 | Ps 90 | Col 3:1-5, 9-11 | Luke 12:13-21"],
    ["2025-09-14", "Num 21:4b-9 | Ps 78 | Phil 2:6-11 | John 3:13-17"],
    ["2025-11-09", "Ezek 47:1-2, 8-9, 12 | Ps 46 | 1 Cor 3:9c-11, 16-17 | John 2:13-22"],
    ["2025-11-23", "2 Sam 5:1-3 | Ps 122 | Col 1:12-20 | Luke 23:35-43"],
    ["2025-11-30", "Isa 2:1-5 | Ps 122 | Rom 13:11-14 | Matt 24:37-44"],
    ["2026-01-01", "Num 6:22-27 | Ps 67 | Gal 4:4-7 | Luke 2:16-21"],
    ["2026-02-22", "Gen 2:7-9; 3:1-7 | Ps 51 | Rom 5:12-19 | Matt 4:1-11"],
    ["2026-02-18", "Joel 2:12-18 | Ps 51 | 2 Cor 5:20-6:2 | Matt 6:1-6, 16-18"],
    ["2026-04-02", "Exod 12:1-8, 11-14 | Ps 116 | 1 Cor 11:23-26 | John 13:1-15"],
    ["2026-04-03", "Isa 52:13-53:12 | Ps 31 | Heb 4:14-16; 5:7-9 | John 18:1-19:42"],
    ["2026-04-05", "Acts 10:34a, 37-43 | Ps 118 | Col 3:1-4 or 1 Cor 5:6b-8 | John 20:1-9"],
    ["2026-04-19", "Acts 2:14, 22-33 | Ps 16 | 1 Pet 1:17-21 | Luke 24:13-35"],
    ["2026-05-24", "Acts 2:1-11 | Ps 104 | 1 Cor 12:3b-7, 12-13 | John 20:19-23"],
    ["2026-05-31", "Exod 34:4b-6, 8-9 | Dan 3:52, 53, 54, 55 | 2 Cor 13:11-13 | John 3:16-18"],
    ["2026-06-12", "Deut 7:6-11 | Ps 103 | 1 John 4:7-16 | Matt 11:25-30"],
    ["2026-07-12", "Isa 55:10-11 | Ps 65 | Rom 8:18-23 | Matt 13:1-23"],
    ["2026-08-30", "Jer 20:7-9 | Ps 63 | Rom 12:1-2 | Matt 16:21-27"],
    ["2027-01-31", "Deut 18:15-20 | Ps 95 | 1 Cor 7:32-35 | Mark 1:21-28"],
    ["2027-03-19", "2 Sam 7:4-5a, 12-14a, 16 | Ps 89 | Rom 4:13, 16-18, 22 | Matt 1:16, 18-21, 24a or Luke 2:41-51a"],
    ["2027-04-04", "Acts 4:32-35 | Ps 118 | 1 John 5:1-6 | John 20:19-31"],
    ["2027-06-06", "Gen 3:9-15 | Ps 130 | 2 Cor 4:13-5:1 | Mark 3:20-35"],
    ["2027-08-15", "Rev 11:19a; 12:1-6a, 10ab | Ps 45 | 1 Cor 15:20-27a | Luke 1:39-56"],
  ])
    expect(on(date!), date).toBe(expected);
});

test("every Sunday of a hundred years has readings but All Souls', whose are chosen by each church", () => {
  const used = new Set<string>();
  for (let day = dayNumber("1990-01-01"); day <= dayNumber("2090-12-31"); day++) {
    const found = readingsOf(day);
    if (weekdayOf(day) === 0 && !found) expect(dateOf(day).slice(5), dateOf(day)).toBe("11-02");
    if (found) used.add(found.year ? `${found.celebration} ${found.year}` : found.celebration);
    if (found?.year) expect(found.year).toBe(romanDay(day).sundays);
  }
  // Each row is read on some day, and none is missing in one year of the cycle.
  expect([...lectionary.keys()].filter((row) => !used.has(row))).toEqual([]);
  for (const { celebration, year } of lectionary.values())
    if (year) for (const other of "ABC") expect(lectionary.has(`${celebration} ${other}`), celebration).toBe(true);
  for (let week = 2; week <= 34; week++) expect(lectionary.has(`ordinary-${week} A`), String(week)).toBe(true);
});

test("solemnities make way for what goes before them", () => {
  for (const [date, celebration] of [
    // Holy Week and the week after Easter: Joseph before them, the Annunciation after them.
    ["2008-03-15", "saint-joseph"],
    ["2008-03-31", "annunciation"],
    ["2024-03-25", null],
    // A Sunday of Lent, and one of Advent.
    ["2023-03-20", "saint-joseph"],
    ["2023-03-19", "lent-4"],
    ["2024-12-08", "advent-2"],
    ["2022-06-23", "birth-of-john-the-baptist"],
    ["2022-06-24", "sacred-heart"],
    ["2022-12-30", "holy-family"],
    ["2023-01-01", "mary-mother-of-god"],
    ["2023-12-31", "holy-family"],
    ["2023-12-24", "advent-4"],
    ["2024-01-06", "epiphany"],
    ["2025-11-02", "all-souls"],
    ["2026-11-28", null],
  ] as const)
    expect(celebrationOf(dayNumber(date)), date).toBe(celebration);
});

test("a reference is a book and its chapter and verses; a psalm is named by its number", () => {
  for (const readings of lectionary.values())
    for (const { book, verses } of [...readings.first, ...readings.psalm, ...readings.second, ...readings.gospel])
      expect(verses, `${readings.celebration} ${book}`).toMatch(
        book === "Ps" ? /^\d+$/ : /^(\d+:)?\d+[a-z]*(-(\d+:)?\d+[a-z]*)?([,;] (\d+:)?\d+[a-z]*(-(\d+:)?\d+[a-z]*)?)*$/,
      );
});
