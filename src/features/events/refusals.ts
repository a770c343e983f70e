import { msg } from "@lingui/core/macro";
import type { RefusalWords } from "#/platform/http/act.ts";

export const eventRefusals: RefusalWords = {
  "events.cancelled": msg`This event has been cancelled.`,
  "events.over": msg`This event is over.`,
  "events.started": msg`This event has already started.`,
};
