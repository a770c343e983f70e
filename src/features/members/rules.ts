import { spaceRoles } from "#/platform/admin-actions.ts";
import type { SpaceRole } from "#/platform/viewer.ts";

/** How long an invitation is good. */
export const INVITATION_DAYS = 14;
/** Emails of invitation that one space may send a day, those that are sent again among them. */
export const INVITATIONS_PER_DAY = 20;

/** Roles that a member of this role may give and take: owners are made and unmade by owners alone. */
export function mayGrant(role: SpaceRole | null): readonly SpaceRole[] {
  if (role === "owner") return spaceRoles;
  return role === "manager" ? ["manager", "treasurer", "editor"] : [];
}

/** Enough of an address for its owner to know it, and no more: `s…a@example.org`. */
export function hintOfEmail(email: string): string {
  const [name = "", host = ""] = email.split("@");
  return name.length < 3 ? `…@${host}` : `${name[0]}…${name.at(-1)}@${host}`;
}

/** Whether somebody typed a name as it stands, give or take capitals and spaces. */
export const isSameName = (typed: string, name: string): boolean => plain(typed) === plain(name);

const plain = (text: string): string => text.normalize("NFC").toLocaleLowerCase().replace(/\s+/g, " ").trim();
