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
  "spaces.version-unknown": msg`That version is not there any more. Please open the page anew.`,
  "spaces.changed-meanwhile": msg`Somebody saved the details in the meantime. Please look at the newest version first.`,
  "spaces.year-wrong": msg`Please enter a year such as 1820, not later than this one.`,
  "spaces.phone-wrong": msg`Please enter a phone number, with digits and spaces alone.`,
  "spaces.website-wrong": msg`Please enter a web address such as https://example.org.`,
  "spaces.zone-wrong": msg`Please choose a time zone such as Asia/Kolkata.`,
  "spaces.place-wrong": msg`Please enter degrees with a decimal point, or leave both fields empty.`,
  "spaces.time-half": msg`Please enter both times, when it opens and when it closes.`,
  "spaces.time-nothing": msg`It closes when it opens. For the whole day enter 00:00 twice.`,
  "spaces.times-missing": msg`Please enter when it is open, or choose another answer.`,
  "spaces.times-overlap": msg`These times overlap.`,
  "spaces.day-twice": msg`This day stands in the list already.`,
  "spaces.last-day-wrong": msg`The last day comes before the first.`,
  "spaces.last-day-far": msg`That is longer than two months.`,
  "spaces.too-many-days": msg`That is more than 60 special days. Please remove some that are over.`,
  "spaces.too-many-facilities": msg`That is more than 60 facilities.`,
  "spaces.text-missing": msg`Please write a few words.`,
};
