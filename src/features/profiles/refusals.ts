import { msg } from "@lingui/core/macro";
import type { RefusalWords } from "#/platform/http/act.ts";
import { mediaRefusals } from "#/platform/media/refusals.ts";
import { uploadRefusals } from "#/platform/uploads/refusals.ts";

export const profileRefusals: RefusalWords = {
  ...mediaRefusals,
  ...uploadRefusals,
  "profiles.phone": msg`Please write a phone number, with its country code if it is not in India.`,
  "profiles.achievement-title": msg`Each achievement needs a title.`,
  "profiles.achievement-year": msg`Please write a year with four digits.`,
  "profiles.achievements-many": msg`Please choose at most twenty.`,
};
