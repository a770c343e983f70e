import { msg } from "@lingui/core/macro";
import type { RefusalWords } from "#/platform/http/act.ts";
import { DOORS_A_DAY, INTEREST_LENGTH, MOST_GOAL, MOST_INTERESTS } from "./rules.ts";

export const journeyRefusals = {
  "journey.old-code": msg`This code is not at the door any more. Please scan the one that hangs there now.`,
  "journey.here-already": msg`You checked in here today already. Your visit counts once a day.`,
  "journey.too-far": msg`You checked in far away a short while ago. Please try again later, or ask at the door.`,
  "journey.many-doors": msg`You checked in at ${DOORS_A_DAY} doors today, and no more are counted.`,
  "journey.goal-range": msg`A goal is a number from 0 to ${MOST_GOAL}; with 0 you have none.`,
  "journey.interests-many": msg`Up to ${MOST_INTERESTS} interests fit here. Please leave one out.`,
  "journey.interest-long": msg`An interest has up to ${INTEREST_LENGTH} characters.`,
  "journey.interest-link": msg`An interest cannot hold an address. Please leave it out.`,
  "journey.no-year": msg`There is nothing of this year to share yet.`,
} satisfies RefusalWords;
