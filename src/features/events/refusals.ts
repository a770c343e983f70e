import { msg } from "@lingui/core/macro";
import type { RefusalWords } from "#/platform/http/act.ts";

export const eventRefusals: RefusalWords = {
  "events.cancelled": msg`This event has been cancelled.`,
  "events.over": msg`This event is over.`,
  "events.choose-when": msg`Please choose when we shall remind you.`,
  "events.reminder-late": msg`That moment has passed already. Please choose a later one.`,
  "events.door-shut": msg`People are checked in from twelve hours before the start until twelve hours after the end.`,
  "events.no-place": msg`This person is on the waiting list and has no place yet.`,
  "events.started": msg`This event has already started.`,
};
