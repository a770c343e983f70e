import { adminActions } from "#/platform/admin-actions.ts";

export const paymentAdmin = adminActions("payments", {
  /** The purpose and the amount. */
  seeAmounts: ["owner", "treasurer", "manager"],
  /** The payer's identity. */
  seeIdentities: ["owner", "treasurer"],
  /** Record, confirm, fail, refund, import, export. */
  handle: ["owner", "treasurer"],
  /** The payee's accounts, and the details on receipts. */
  setUp: ["owner"],
});
