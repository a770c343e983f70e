import type { z } from "zod";
import { line } from "#/platform/form-fields.ts";

/** What somebody was honoured with, learned, or was thanked for. */
export interface Achievement {
  readonly title: string;
  readonly organization: string;
  readonly year: number | null;
}

const places = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19] as const;
type Place = (typeof places)[number];

export const ACHIEVEMENTS_MOST = places.length;
const YEARS = { first: 1900, last: 2200 };

const text = line(120);
const year = line(4);
type TextFields = Readonly<Record<`achievementTitle${Place}` | `achievementOrganization${Place}`, typeof text>>;
type YearFields = Readonly<Record<`achievementYear${Place}`, typeof year>>;

/** Three fields for each, for the form of a profile; each has a name of its own, so that all come back when it is refused. */
export const achievementFields = Object.fromEntries(
  places.flatMap((place) => [
    [`achievementTitle${place}`, text],
    [`achievementOrganization${place}`, text],
    [`achievementYear${place}`, year],
  ]),
) as TextFields & YearFields;

type Typed = {
  readonly [Field in keyof typeof achievementFields]?: z.output<(typeof achievementFields)[Field]> | undefined;
};

const typedAt = (form: Typed, place: Place) => ({
  title: form[`achievementTitle${place}`] ?? "",
  organization: form[`achievementOrganization${place}`] ?? "",
  year: form[`achievementYear${place}`] ?? "",
});

/** For the form's `acrossFields`: each needs a title, and a year that is one. */
export function checkAchievements(form: Typed, wrong: (field: string, code: string) => void): void {
  for (const place of places) {
    const { title, organization, year } = typedAt(form, place);
    if (title === "" && (organization !== "" || year !== "")) {
      wrong(`achievementTitle${place}`, "people.achievement-title");
    }
    const isYear = /^\d{4}$/.test(year) && Number(year) >= YEARS.first && Number(year) <= YEARS.last;
    if (year !== "" && !isYear) wrong(`achievementYear${place}`, "people.achievement-year");
  }
}

/** Of a form that was checked; empty rows are left out. */
export const achievementsOf = (form: Typed): readonly Achievement[] =>
  places
    .map((place) => typedAt(form, place))
    .filter(({ title }) => title !== "")
    .map(({ year, ...said }) => ({ ...said, year: year === "" ? null : Number(year) }));
