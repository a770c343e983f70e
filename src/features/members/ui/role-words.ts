import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { SpaceRole } from "#/platform/viewer.ts";

interface RoleWords {
  readonly label: MessageDescriptor;
  /** The duties of this role, in one sentence. */
  readonly lead: MessageDescriptor;
}

export const roleWords: Readonly<Record<SpaceRole, RoleWords>> = {
  owner: { label: msg`Owner`, lead: msg`Manages everything, including money and people.` },
  manager: { label: msg`Manager`, lead: msg`Manages the page, the events, the volunteers and the team.` },
  treasurer: { label: msg`Treasurer`, lead: msg`Manages gifts, accounts and receipts.` },
  editor: { label: msg`Editor`, lead: msg`Writes texts, adds pictures, plans events.` },
};
