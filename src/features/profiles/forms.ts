import { z } from "zod";
import { achievementFields, achievementsOf, checkAchievements } from "#/features/people/public.ts";
import { phone } from "#/platform/typed-fields.ts";
import { acrossFields, filledLine, line, text, toggle, trimmed } from "#/platform/form-fields.ts";

export const FollowPersonForm = z.object({ intent: z.enum(["follow", "unfollow"]) });

/** The form of an administrator's profile. */
export const AdministratorForm = z
  .object({
    name: filledLine(100),
    phone,
    location: line(120),
    bio: text(1000),
    experience: line(60),
    showPhone: toggle,
    showEmail: toggle,
    image: line(60),
    imageAlt: trimmed(300).optional(),
    imageGone: toggle,
    ...achievementFields,
  })
  .check(acrossFields((form, wrong) => checkAchievements(form, wrong)))
  .transform((form) => {
    const { name, phone, location, bio, experience, showPhone, showEmail } = form;
    const cover = { uploadId: form.image, alt: form.imageAlt, isGone: form.imageGone };
    return {
      ...{ name, phone, location, bio, experience, showPhone, showEmail },
      achievements: achievementsOf(form),
      cover,
    };
  });
