import { feature } from "../feature.ts";
import { auditWords } from "./audit-words.ts";

export const ledger = feature({
  name: "ledger",
  tables: ["ledger_book", "ledger_account", "ledger_transaction", "ledger_entry", "ledger_line", "ledger_closing"],
  auditWords,
});
