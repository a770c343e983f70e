import { msg } from "@lingui/core/macro";
import type { RefusalWords } from "#/platform/http/act.ts";

export const ceremonyRefusals: RefusalWords = {
  "broadcast.closed": msg`The links of this ceremony have ended.`,
  "broadcast.too-many-links": msg`{most} people have a link already. Withdraw one first.`,
};
