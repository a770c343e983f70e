import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
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
  murtikar: msg`For idol makers, designers and decorators. Your profile, your works, and orders from the first request to the last payment.`,
  pujari: msg`For priests and guides. Your profile, your services, and bookings in a week’s calendar.`,
  administrator: msg`For those who run a sacred space: its page, its events, its community.`,
};
