import { msg } from "@lingui/core/macro";
import type { RefusalWords } from "#/platform/http/act.ts";
import { MOST_MEMBERS } from "./rules.ts";

export const householdRefusals: RefusalWords = {
  "household.full": msg`A household can have ${MOST_MEMBERS} people at most. Remove somebody first.`,
  "household.consent-missing": msg`Please tick that you are the parent or guardian and consent. Without it nothing about a child is kept.`,
  "household.consent-changed": msg`The text that you consent to has changed meanwhile. Please read it again, then tick the box.`,
  "household.confirm-email": msg`Please confirm your email address first, in the settings of your account: only a confirmed account can consent for a child.`,
  "household.self-twice": msg`You are in your household already. Please choose who this person is to you.`,
  "household.self-child": msg`A household is kept by an adult: choose “Myself” only if you are 18 or older.`,
  "household.day-missing": msg`Please choose the day and the month.`,
  "household.day-wrong": msg`This month does not have that day.`,
  "household.day-of-year-wrong": msg`February of that year had 28 days. Please look at the day, or leave the year empty.`,
  "household.tithi-missing": msg`Please choose the month, the fortnight and the tithi.`,
  "household.year-wrong": msg`Please enter a year such as 1984, or leave it empty.`,
  "household.year-child": msg`By this year of birth they are under 18. Please tick this box.`,
  "household.year-adult": msg`By this year of birth they are 18 or older. Please take the tick away, or correct the year.`,
  "household.member-gone": msg`Somebody whom you ticked is no longer in your household. Please look at the list again.`,
  "household.message-long": msg`With the names the message is too long. Please shorten it, or tick fewer people.`,
};
