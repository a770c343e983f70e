import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { SpaceRole } from "#/platform/viewer.ts";

interface RoleWords {
  readonly label: MessageDescriptor;
  /** What somebody with this role does, in one sentence. */
  readonly lead: MessageDescriptor;
}

export const roleWords: Readonly<Record<SpaceRole, RoleWords>> = {
  owner: { label: msg`Owner`, lead: msg`Runs everything, money and people included.` },
  manager: { label: msg`Manager`, lead: msg`Runs the page, the events, the volunteers and the team.` },
  treasurer: { label: msg`Treasurer`, lead: msg`Keeps the gifts, the books and the receipts.` },
  editor: { label: msg`Editor`, lead: msg`Writes texts, brings pictures, plans events.` },
};
