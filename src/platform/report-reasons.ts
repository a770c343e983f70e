import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** Why something is reported. */
export const reportReasons = [
  "harm",
  "harassment",
  "disrespect",
  "impersonation",
  "false",
  "spam",
  "broken",
  "other",
] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reasonLabels: Record<ReportReason, MessageDescriptor> = {
  harm: msg`It puts somebody in danger, especially a child`,
  harassment: msg`It insults or threatens somebody`,
  disrespect: msg`It dishonours a faith or a sacred place`,
  impersonation: msg`It pretends to be another person or place`,
  false: msg`It is not true`,
  spam: msg`It is advertising, or asks for money`,
  broken: msg`Something does not work`,
  other: msg`Something else`,
};
