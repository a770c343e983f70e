import { msg } from "@lingui/core/macro";
import { peopleRefusals } from "#/features/people/public.tsx";
import type { RefusalWords } from "#/platform/http/act.ts";
import { mediaRefusals } from "#/platform/media/refusals.ts";
import { uploadRefusals } from "#/platform/uploads/refusals.ts";

export const profileRefusals: RefusalWords = {
  ...mediaRefusals,
  ...uploadRefusals,
  ...peopleRefusals,
  "profiles.phone": msg`Please write a phone number, with its country code if it is not in India.`,
};
