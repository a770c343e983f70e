import { msg } from "@lingui/core/macro";
import type { RefusalWords } from "#/platform/http/act.ts";

export const liveRefusals: RefusalWords = {
  "live.too-long": msg`A message may have 500 characters at most.`,
  "live.closed": msg`The chat is open while the ceremony is live.`,
  "live.slow": msg`Many people are writing now. You may write again in {seconds} seconds.`,
  "live.not-mutable": msg`Somebody who serves at this space cannot be muted.`,
};
