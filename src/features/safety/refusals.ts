import { msg } from "@lingui/core/macro";
import type { RefusalWords } from "#/platform/http/act.ts";

export const safetyRefusals: RefusalWords = {
  "safety.choose-reason": msg`Please choose what is wrong.`,
  "safety.say-more": msg`Please tell us in a few words what is wrong.`,
  "safety.already-handled": msg`Somebody else has dealt with this already.`,
  "safety.not-removable": msg`This cannot be removed from here.`,
};
