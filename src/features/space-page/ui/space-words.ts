import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { spaceEventStatuses } from "../../events/public.tsx";

export const eventStatusWords: Readonly<Record<(typeof spaceEventStatuses)[number], MessageDescriptor>> = {
  all: msg`All`,
  live: msg`Live`,
  upcoming: msg`Upcoming`,
  scheduled: msg`Scheduled`,
};

export const artistCategories: Readonly<Record<string, MessageDescriptor>> = {
  Murtikar: msg`Murtikar`,
  Designer: msg`Designer`,
  Decorator: msg`Decorator`,
  Pujari: msg`Pujari`,
  Priest: msg`Priest`,
  Guide: msg`Guide`,
  Volunteer: msg`Volunteer`,
};
