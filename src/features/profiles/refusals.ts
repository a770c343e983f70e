import { peopleRefusals } from "#/features/people/public.tsx";
import type { RefusalWords } from "#/platform/http/act.ts";
import { mediaRefusals } from "#/platform/media/refusals.ts";
import { uploadRefusals } from "#/platform/uploads/refusals.ts";

export const profileRefusals: RefusalWords = {
  ...mediaRefusals,
  ...uploadRefusals,
  ...peopleRefusals,
};
