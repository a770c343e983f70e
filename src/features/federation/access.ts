import { adminActions } from "#/platform/admin-actions.ts";

export const federationAdmin = adminActions("federation", {
  /** Let people follow the space from other servers, and decide whether their likes and replies count. */
  manage: ["owner", "manager"],
});
