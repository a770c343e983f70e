import { adminActions } from "#/platform/admin-actions.ts";

export const moderationAdmin = adminActions("moderation", {
  /** Documents for our staff. */
  askVerification: ["owner", "manager"],
});
