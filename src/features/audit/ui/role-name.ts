import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

const roles: Readonly<Record<string, MessageDescriptor>> = {
  owner: msg`Owner`,
  manager: msg`Manager`,
  treasurer: msg`Treasurer`,
  editor: msg`Editor`,
};

export const roleName = (i18n: I18n, role: string): string => {
  const known = Object.hasOwn(roles, role) ? roles[role] : undefined;
  return known ? i18n._(known) : role;
};
