import { msg } from "@lingui/core/macro";
import type { RefusalWords } from "#/platform/http/act.ts";

export const liveRefusals: RefusalWords = {
  "live.too-long": msg`A message may have 500 characters at most.`,
  "live.closed": msg`The chat is open while the ceremony is live.`,
  "live.blocked": msg`This space does not let you write in its ceremonies. You are welcome to watch and to pray.`,
  "live.followers-only": msg`Only those who follow this space may write here now. Follow it, and write with them.`,
  "live.unkind-word": msg`Your message has a word that this space does not want in its chat. Please say it another way.`,
  "live.slow-set": msg`The hosts keep this chat calm. You may write again in {seconds} seconds.`,
  "live.slow": msg`Many people are writing now. You may write again in {seconds} seconds.`,
  "live.not-mutable": msg`Somebody who serves at this space cannot be muted.`,
  "live.not-blockable": msg`Somebody who serves at this space cannot be blocked.`,
  "live.word-empty": msg`Please write a word with letters or figures.`,
  "live.word-long": msg`A word may have 60 characters at most.`,
  "live.words-full": msg`A space may have 200 words at most. Please remove one first.`,
  "live.not-pinnable": msg`This message cannot be pinned: it was removed, or its writer is muted.`,
  "live.name-missing": msg`Please write a name.`,
  "live.name-long": msg`A name may have 100 characters at most.`,
  "live.prayer-missing": msg`Please write what you ask for.`,
  "live.prayer-long": msg`A prayer request may have 1,000 characters at most.`,
  "live.prayers-many": msg`You have sent several requests. You may send another in {seconds} seconds.`,
};
