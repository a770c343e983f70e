import { msg } from "@lingui/core/macro";
import type { RefusalWords } from "#/platform/http/act.ts";

export const calendarRefusals: RefusalWords = {
  "calendar.changed-meanwhile": msg`Somebody else of your space has changed this meanwhile. What you entered is still here; look at it, then save again.`,
  "calendar.tradition-unknown": msg`Please choose one of the traditions of your faith.`,
  "calendar.time-missing": msg`Please enter a time, such as 5:30.`,
  "calendar.time-unclear": msg`Please enter a time, such as 5:30.`,
  "calendar.time-impossible": msg`This prayer is not prayed at this time where you are. Please look at the hour again.`,
  "calendar.jumuah-impossible": msg`Jumu’ah begins between 11:00 and 16:00. Please look at the hour again.`,
  "calendar.minutes-unclear": msg`Please enter minutes after the adhan, from 0 to 120.`,
  "calendar.not-reckoned": msg`This day is not in your calendar. Please choose one of the list.`,
  "calendar.day-unclear": msg`Please enter a day, such as 22 November 2026.`,
  "calendar.day-same": msg`This is the day on which it is reckoned already. Please choose another.`,
  "calendar.day-far": msg`Please choose a day within two months of the reckoned one.`,
  "calendar.ruled-already": msg`You have ruled about this day already. Change that ruling instead.`,
  "calendar.rulings-full": msg`A space can have 100 rulings in a year at most.`,
  "calendar.feed-empty": msg`Please choose at least one faith, or the spaces that you follow.`,
  "calendar.place-missing": msg`Please choose a place first: a town, a space that you follow, or the place of your phone.`,
  "calendar.place-hidden": msg`This space can no longer be seen. Please choose another place.`,
  "calendar.place-unplaced": msg`This space has not said where it stands. Please choose another place.`,
  "calendar.hours-unclear": msg`What your phone said of its place could not be read. Please press “Use the place of this phone” again.`,
};
