import { msg } from "@lingui/core/macro";
import type { RefusalWords } from "#/platform/http/act.ts";

export const ledgerRefusals = {
  "ledger.month-closed": msg`The books of that month are closed.`,
} satisfies RefusalWords;
