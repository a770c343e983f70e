import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ShownStatus } from "../rules.ts";

export const statusWords: Readonly<Record<ShownStatus, MessageDescriptor>> = {
  draft: msg`Draft`,
  live: msg`LIVE`,
  late: msg`Has not started yet`,
  upcoming: msg`UPCOMING`,
  scheduled: msg`Scheduled`,
  ended: msg`Ended`,
  cancelled: msg`Cancelled`,
};

/** The event categories of the house; an unknown one is shown as it is written. */
export const categoryWords: Readonly<Record<string, MessageDescriptor>> = {
  "Religious Festival": msg`Religious Festival`,
  "Prayer Ceremony": msg`Prayer Ceremony`,
  "Cultural Program": msg`Cultural Program`,
  "Community Gathering": msg`Community Gathering`,
  "Educational Workshop": msg`Educational Workshop`,
  "Spiritual Discourse": msg`Spiritual Discourse`,
  "Charity Drive": msg`Charity Drive`,
  "Youth Event": msg`Youth Event`,
  "Senior Citizens Program": msg`Senior Citizens Program`,
  "Special Occasion": msg`Special Occasion`,
};
