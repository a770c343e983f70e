import { adminActions } from "#/platform/admin-actions.ts";

export const paymentAdmin = adminActions("payments", {
  /** What was paid for, and how much. */
  seeAmounts: ["owner", "treasurer", "manager"],
  /** Who paid. */
  seeIdentities: ["owner", "treasurer"],
  /** Record, confirm, fail, refund, import, export. */
  handle: ["owner", "treasurer"],
  /** Where the money goes, and what receipts say. */
  setUp: ["owner"],
});
