import { msg } from "@lingui/core/macro";
import type { RefusalWords } from "../../platform/http/act.ts";

export const spaceRefusals: RefusalWords = {
  "spaces.follow-first": msg`Follow this space first: then we can tell you when it goes live.`,
  "spaces.reviews-off": msg`This space does not take reviews.`,
  "spaces.own-space": msg`You help to run this space, so you cannot review it.`,
  "spaces.review-removed": msg`Your review of this space was removed, so another one cannot be written.`,
  "spaces.rating-missing": msg`Please choose one to five stars.`,
  "spaces.not-verified": msg`A space is listed once our staff has verified it.`,
  "spaces.listing-held": msg`Our staff has taken this space off the lists. Please write to us before it is listed again.`,
  "spaces.text-missing": msg`Please write a few words.`,
};
