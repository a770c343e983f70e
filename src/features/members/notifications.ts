import { z } from "zod";
import { brief, notification } from "#/platform/notifications.ts";
import { spaceRoles } from "#/platform/admin-actions.ts";

const decides = { preference: "always", email: "always", urgency: "normal" } as const;

/** Somebody asks a person to help run a space. */
export const invitationSent = notification({
  key: "invitation.sent",
  payload: z.object({ who: brief, space: brief, role: z.enum(spaceRoles) }),
  ...decides,
  icon: "user-plus",
});

/** A person's role in a space changed, was taken or was handed to them; null: they have none any more. */
export const roleChanged = notification({
  key: "role.changed",
  payload: z.object({ space: brief, role: z.enum(spaceRoles).nullable() }),
  ...decides,
  icon: "users",
});
