import { msg } from "@lingui/core/macro";
import type { RefusalWords } from "#/platform/http/act.ts";

export const liveRefusals: RefusalWords = {
  "live.too-long": msg`A message may have 500 characters at most.`,
  "live.closed": msg`The chat is open while the ceremony is live.`,
  "live.blocked": msg`You cannot write in this space’s chats. You are welcome to watch and pray.`,
  "live.followers-only": msg`Only followers of this space may write here now. Follow the space to write.`,
  "live.unkind-word": msg`Your message has a word that is not allowed in this chat. Please rephrase it.`,
  "live.slow-set": msg`Slow mode is on. You may write again in {minutes, plural, =0 {{seconds, plural, one {# second} other {# seconds}}} other {# minutes}}.`,
  "live.slow": msg`Many people are writing now. You may write again in {minutes, plural, =0 {{seconds, plural, one {# second} other {# seconds}}} other {# minutes}}.`,
  "live.not-mutable": msg`Members of this space’s team cannot be muted.`,
  "live.not-blockable": msg`Members of this space’s team cannot be blocked.`,
  "live.word-empty": msg`Please write a word with letters or numbers.`,
  "live.word-long": msg`A word may have 60 characters at most.`,
  "live.words-full": msg`You can block 200 words at most. Please remove one first.`,
  "live.not-pinnable": msg`This message cannot be pinned: it was removed, or its writer is muted.`,
  "live.name-missing": msg`Please write a name.`,
  "live.name-long": msg`A name may have 100 characters at most.`,
  "live.prayer-missing": msg`Please write your prayer request.`,
  "live.prayer-long": msg`A prayer request may have 1,000 characters at most.`,
  "live.prayers-many": msg`You have sent several requests. You may send another in {minutes, plural, =0 {{seconds, plural, one {# second} other {# seconds}}} other {# minutes}}.`,
};
