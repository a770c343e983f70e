import { msg } from "@lingui/core/macro";
import type { RefusalWords } from "#/platform/http/act.ts";

export const memberRefusals: RefusalWords = {
  "members.already-member": msg`This person helps to run the space already.`,
  "members.already-invited": msg`This address already has a pending invitation. You can send it again.`,
  "members.invitation-gone": msg`This invitation is no longer valid. It was answered or withdrawn, or it is too old.`,
  "members.invitation-of-another": msg`This invitation was sent to another address. Sign in with the account of that address, or ask for an invitation to yours.`,
  "members.confirm-address": msg`Please confirm your email address first: we mailed you a link.`,
  "members.last-owner": msg`A space needs an owner. Please make somebody else an owner first.`,
  "members.only-owners": msg`Only an owner can make somebody an owner or change an owner’s role.`,
  "members.not-a-member": msg`This person is no longer on the space’s team.`,
  "members.not-yourself": msg`To give up your own role, leave the space or hand it over.`,
  "members.name-differs": msg`Please type the name of the space exactly as shown above.`,
  "members.role-lost": msg`Your role in this space changed a moment ago.`,
};
