import { msg } from "@lingui/core/macro";
import type { RefusalWords } from "#/platform/http/act.ts";

export const moderationRefusals: RefusalWords = {
  "moderation.choose-reason": msg`Please choose what is wrong.`,
  "moderation.say-more": msg`Please tell us in a few words what is wrong.`,
  "moderation.say-why": msg`Please say why: whoever appealed reads it.`,
  "moderation.already-handled": msg`Somebody else has dealt with this already.`,
  "moderation.not-removable": msg`This cannot be removed from here.`,
  "moderation.documents-needed": msg`Please add at least one document.`,
  "moderation.documents-many": msg`Please send at most ten documents.`,
  "moderation.document-kind": msg`Only PDF, JPG and PNG files can be sent here.`,
  "moderation.verified-already": msg`This space is verified already.`,
  "moderation.claimed-already": msg`Somebody else runs this space here by now.`,
  "moderation.claims-many": msg`You have claimed {most} spaces already that wait for a decision. Please wait for it.`,
  "moderation.asked-already": msg`Our staff has your documents already.`,
};
