import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { spaceEventStatuses } from "../../events/public.tsx";

export const eventStatusWords: Readonly<Record<(typeof spaceEventStatuses)[number], MessageDescriptor>> = {
  all: msg`All`,
  live: msg`Live`,
  upcoming: msg`Upcoming`,
  scheduled: msg`Scheduled`,
};
