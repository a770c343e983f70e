import { msg } from "@lingui/core/macro";
import type { RefusalWords } from "#/platform/http/act.ts";

export const ledgerRefusals = {
  "ledger.month-closed": msg`The books of that month are closed.`,
  "ledger.month-wrong": msg`Please choose a month.`,
  "ledger.month-not-over": msg`A month can be closed once it is over.`,
  "ledger.month-order": msg`Months are closed one after the other: close the earliest open one first.`,
} satisfies RefusalWords;
