import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { KindWith } from "#/features/spaces/public.ts";
import type { AccountKind } from "../account-types.ts";

export const accountLabels: Record<AccountKind, MessageDescriptor> = {
  common: msg`Devotee`,
  murtikar: msg`Artist`,
  pujari: msg`Guide`,
  administrator: msg`Administrator`,
};

/** The purpose of an account of this kind. */
export const accountLeads: Record<AccountKind, MessageDescriptor> = {
  common: msg`Browse sacred spaces, attend worship live, follow and save what is dear to you.`,
  murtikar: msg`For idol makers and artisans: your work, your orders and your clients’ reviews.`,
  pujari: msg`For priests and guides: offer your services, manage your bookings, give guidance.`,
  administrator: msg`For those who run a sacred space: its page, its events, its community.`,
};

/** The name of a new space until its owner names it. */
export const newSpaceNames: Record<KindWith<"isAtSignUp">, MessageDescriptor> = {
  "virtual-temple": msg`{name}’s virtual temple`,
  temple: msg`{name}’s temple`,
  church: msg`{name}’s church`,
  mosque: msg`{name}’s mosque`,
  gurudwara: msg`{name}’s gurudwara`,
  "buddhist-center": msg`{name}’s Buddhist center`,
};
