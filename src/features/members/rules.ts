import { spaceRoles } from "#/platform/admin-actions.ts";
import type { SpaceRole } from "#/platform/viewer.ts";

/** The days for which an invitation is valid. */
export const INVITATION_DAYS = 14;
/** The invitation emails that one space may send a day, repeated ones included. */
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

/** Whether a typed name equals the given one, apart from capitals and spaces. */
export const isSameName = (typed: string, name: string): boolean => plain(typed) === plain(name);

const plain = (text: string): string => text.normalize("NFC").toLocaleLowerCase().replace(/\s+/g, " ").trim();
