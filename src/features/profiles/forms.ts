import { z } from "zod";
import { filledLine, line, toggle, trimmed } from "#/platform/form-fields.ts";

export const FollowPersonForm = z.object({ intent: z.enum(["follow", "unfollow"]) });

/** A field that stands in the form once for each achievement. */
const lines = (max: number) =>
  z
    .union([trimmed(max), z.array(trimmed(max)).max(40)])
    .default([])
    .transform((given) => [given].flat());

export const ACHIEVEMENTS_MOST = 20;
const THIS_YEAR_AT_MOST = 2200;

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
  .transform((form, check) => {
    const { achievementTitle: titles, achievementOrganization, achievementYear, ...others } = form;
    const { image, imageAlt, imageGone, ...person } = others;
    const rows = titles.map((title, i) => ({
      title,
      organization: achievementOrganization[i] ?? "",
      year: achievementYear[i] ?? "",
    }));
    const achievements = rows.flatMap(({ title, organization, year: written }) => {
      if (title === "" && organization === "" && written === "") return [];
      const year = written === "" ? null : Number(written);
      const isYear = year === null || (Number.isInteger(year) && year >= 1900 && year <= THIS_YEAR_AT_MOST);
      const wrong = (message: string) => check.addIssue({ code: "custom", message, path: ["achievements"] });
      if (title === "") wrong("profiles.achievement-title");
      if (!isYear) wrong("profiles.achievement-year");
      return [{ title, organization, year }];
    });
    if (achievements.length > ACHIEVEMENTS_MOST) {
      check.addIssue({ code: "custom", message: "profiles.achievements-many", path: ["achievements"] });
    }
    return { ...person, achievements, cover: { uploadId: image, alt: imageAlt, isGone: imageGone } };
  });
