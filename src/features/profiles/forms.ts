import { z } from "zod";
import { acrossFields, filledLine, line, toggle, trimmed } from "#/platform/form-fields.ts";

export const FollowPersonForm = z.object({ intent: z.enum(["follow", "unfollow"]) });

/** A field that stands in the form once for each achievement. */
const lines = (max: number) =>
  z
    .union([trimmed(max), z.array(trimmed(max)).max(40)])
    .default([])
    .transform((given) => [given].flat());

export const ACHIEVEMENTS_MOST = 20;
const THIS_YEAR_AT_MOST = 2200;

interface AchievementFields {
  readonly achievementTitle: readonly string[];
  readonly achievementOrganization: readonly string[];
  readonly achievementYear: readonly string[];
}

/** The rows that are not empty. */
function achievementsOf(form: Partial<AchievementFields>) {
  const { achievementTitle: titles = [], achievementOrganization, achievementYear } = form;
  return titles.flatMap((title, i) => {
    const organization = achievementOrganization?.[i] ?? "";
    const year = achievementYear?.[i] ?? "";
    return title === "" && organization === "" && year === ""
      ? []
      : [{ title, organization, year: year === "" ? null : Number(year) }];
  });
}

const isYear = (year: number): boolean => Number.isInteger(year) && year >= 1900 && year <= THIS_YEAR_AT_MOST;

/** The form of an administrator's profile; empty rows of achievements are left out. */
export const AdministratorForm = z
  .object({
    name: filledLine(100),
    phone: trimmed(30)
      .regex(/^(\+?[\d\s().-]{6,})?$/, { error: "profiles.phone" })
      .default(""),
    location: line(120),
    bio: line(1000),
    experience: line(60),
    showPhone: toggle,
    showEmail: toggle,
    image: line(60),
    imageAlt: trimmed(300).optional(),
    imageGone: toggle,
    achievementTitle: lines(120),
    achievementOrganization: lines(120),
    achievementYear: lines(4),
  })
  .check(
    acrossFields((form, wrong) => {
      const achievements = achievementsOf(form);
      for (const { title, year } of achievements) {
        if (title === "") wrong("achievements", "profiles.achievement-title");
        if (year !== null && !isYear(year)) wrong("achievements", "profiles.achievement-year");
      }
      if (achievements.length > ACHIEVEMENTS_MOST) wrong("achievements", "profiles.achievements-many");
    }),
  )
  .transform((form) => {
    const { achievementTitle: _titles, achievementOrganization: _by, achievementYear: _years, ...others } = form;
    const { image, imageAlt, imageGone, ...person } = others;
    const cover = { uploadId: image, alt: imageAlt, isGone: imageGone };
    return { ...person, achievements: achievementsOf(form), cover };
  });
