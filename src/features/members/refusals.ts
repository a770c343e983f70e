import { msg } from "@lingui/core/macro";
import type { RefusalWords } from "#/platform/http/act.ts";

export const memberRefusals: RefusalWords = {
  "members.tradition-missing": msg`Please choose the tradition that it belongs to.`,
  "members.already-member": msg`This person helps to run the space already.`,
  "members.already-invited": msg`This address has an invitation that still waits. You can send it again.`,
  "members.invitation-gone": msg`This invitation is no longer good: it was answered, taken back, or is too old.`,
  "members.invitation-of-another": msg`This invitation was sent to another address. Sign in with the account of that address, or ask for an invitation to yours.`,
  "members.confirm-address": msg`Please confirm your email address first: we mailed you a link.`,
  "members.last-owner": msg`A space needs an owner. Make somebody else one before.`,
  "members.only-owners": msg`Only an owner makes somebody an owner, or changes one.`,
  "members.not-a-member": msg`This person is not among the space’s people any more.`,
  "members.not-yourself": msg`Your own place is left by “Leave”, or handed over.`,
  "members.name-differs": msg`Please type the name of the space as it stands above.`,
  "members.role-lost": msg`Your role in this space changed a moment ago.`,
};
