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
