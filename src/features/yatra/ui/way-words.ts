import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Way } from "../rules.ts";

export const wayWords: Readonly<Record<Way, MessageDescriptor>> = {
  foot: msg`On foot`,
  road: msg`By road`,
  rail: msg`By rail`,
};

/** How the hours are worked out, in a sentence. */
export const paceWords: Readonly<Record<Way, MessageDescriptor>> = {
  foot: msg`Distances are as the crow flies. Hours assume a path 1.3 times as long, at 4 km an hour on foot.`,
  road: msg`Distances are as the crow flies. Hours assume a road 1.3 times as long, at 35 km an hour.`,
  rail: msg`Distances are as the crow flies. Hours assume a line 1.2 times as long, at 50 km an hour by rail.`,
};
