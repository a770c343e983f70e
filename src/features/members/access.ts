import { adminActions, spaceRoles } from "#/platform/admin-actions.ts";

export const memberAdmin = adminActions("members", {
  see: spaceRoles,
  /** Invite, change a role, remove; owners only by owners. */
  manage: ["owner", "manager"],
  handOver: ["owner"],
  leave: spaceRoles,
  seeAudit: ["owner", "manager"],
});
