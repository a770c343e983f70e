import { msg } from "@lingui/core/macro";
import { peopleRefusals } from "#/features/people/public.tsx";
import type { RefusalWords } from "#/platform/http/act.ts";
import { mediaRefusals } from "#/platform/media/refusals.ts";
import { uploadRefusals } from "#/platform/uploads/refusals.ts";
import { PICTURES_MOST } from "./portfolio-rules.ts";

export const artistRefusals: RefusalWords = {
  ...mediaRefusals,
  ...uploadRefusals,
  ...peopleRefusals,
  "artists.category-not-yours": msg`Your account is of another kind. Please choose one of these.`,
  "artists.changed-meanwhile": msg`Your profile was changed elsewhere in the meantime. Look at it first; save once more to keep what stands here.`,
  "artists.year": msg`Please write a year with four digits, such as 2004.`,
  "artists.year-ahead": msg`This year has not begun yet.`,
  "artists.amount": msg`Please write an amount in rupees, such as 15,000.`,
  "artists.price-order": msg`The upper price cannot be below the lower one.`,
  "artists.time": msg`Please write when it opens and when it closes, or leave both empty.`,
  "artists.time-order": msg`It closes after it opens.`,
  "artists.shown-empty": msg`There is nothing to show yet.`,
  "artists.entries-many": msg`Please keep to fewer: the most telling ones.`,
  "artists.say-first": msg`First say what you do. Then choose how you are paid.`,
  "artists.not-ready": msg`A few words are missing before others can find you.`,
  "artists.needed-for-listing": msg`Say this before you are listed.`,
  "artists.picture-needed": msg`Please add a picture: it is what people look at first.`,
  "artists.pictures-many": msg`Please choose at most ${PICTURES_MOST} pictures.`,
  "artists.pieces-many": msg`Your portfolio is full: it has {most} pieces. Take one away first.`,
  "artists.featured-many": msg`At most {most} pieces are featured. Take another one back first.`,
  "artists.document-kind": msg`Please send a PDF, JPG or PNG.`,
  "artists.credentials-many": msg`You have {most} credentials already. Take one away first.`,
  "artists.credential-changed": msg`The credential was changed in the meantime. Please look at it and decide again.`,
  "artists.rating-missing": msg`Please choose one to five stars.`,
  "artists.text-missing": msg`Please write a few words.`,
  "artists.own-review": msg`You cannot review your own work.`,
  "artists.review-removed": msg`Your review was removed by our staff, so you cannot write another one.`,
  "artists.association-hidden": msg`Both pages have to be open to everybody first: the space’s and the profile.`,
  "artists.association-not-taken": msg`This request cannot be sent.`,
  "artists.association-declined": msg`They have said no. You can ask again {days} days after their answer.`,
  "artists.association-gone": msg`This request was withdrawn or answered in the meantime.`,
  "artists.associations-many": msg`There is room for {most}. End one first, or withdraw a request.`,
  "artists.associations-many-there": msg`The other side has no room for more at the moment: it has {most} already.`,
};
