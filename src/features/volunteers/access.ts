import { adminActions } from "#/platform/admin-actions.ts";

export const volunteerAdmin = adminActions("volunteers", {
  see: ["owner", "manager", "editor"],
  /** Their contacts, shifts, hours, ratings. */
  manage: ["owner", "manager"],
});
