import { z } from "zod";

export const FollowPersonForm = z.object({ intent: z.enum(["follow", "unfollow"]) });

const line = (max: number) => z.string().trim().max(max);
const toggle = z.literal("on").optional().transform(Boolean);
/** A field that stands in the form once for each achievement. */
const lines = (max: number) =>
  z
    .union([line(max), z.array(line(max)).max(40)])
    .default([])
    .transform((given) => [given].flat());

export const ACHIEVEMENTS_MOST = 20;
const THIS_YEAR_AT_MOST = 2200;

/** What an administrator says of themself; rows of achievements that are empty are left out. */
export const AdministratorForm = z
  .object({
    name: line(100).min(1),
    phone: line(30)
      .regex(/^(\+?[\d\s().-]{6,})?$/, { error: "profiles.phone" })
      .default(""),
    location: line(120).default(""),
    bio: line(1000).default(""),
    experience: line(60).default(""),
    showPhone: toggle,
    showEmail: toggle,
    image: line(60).default(""),
    imageAlt: line(300).optional(),
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
