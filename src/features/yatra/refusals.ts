import { msg } from "@lingui/core/macro";
import type { RefusalWords } from "#/platform/http/act.ts";

export const yatraRefusals = {
  "yatra.already": msg`This place is already one of your stops.`,
  "yatra.full": msg`A yatra has up to {most} stops. Remove one first.`,
  "yatra.no-such-place": msg`This place cannot be a stop: it is not listed, or we do not know where it is.`,
  "yatra.empty": msg`Choose at least one stop first.`,
  "yatra.changed": msg`This yatra was changed meanwhile, perhaps on another device. Here it is as it is now; please do that once more.`,
  "yatra.too-many": msg`You keep {most} yatras, and no more can be kept. Delete one first.`,
  "yatra.title-link": msg`A title goes with the link of a yatra and cannot hold an address. Please leave it out.`,
  "yatra.day-past": msg`This day is over. Please choose today or a later one.`,
  "yatra.sets-out-late": msg`One sets out by 22:00, so that something of the day is left.`,
  "yatra.hours-range": msg`A day has 2 to 18 hours.`,
  "yatra.stay-range": msg`A stay has up to 12 hours; for more, choose nights.`,
  "yatra.nights-range": msg`One stays up to 30 nights.`,
} satisfies RefusalWords;
