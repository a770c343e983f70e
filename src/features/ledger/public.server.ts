export { spacesWithAccount, sumAccounts } from "./queries/accounts.server.ts";
export { closeMonth } from "./commands/close-month.server.ts";
export { post } from "./commands/post.server.ts";
export { reverse } from "./commands/reverse.server.ts";
export { asOneState, checkChain, listBooks, type BooksFault } from "./queries/check-chain.server.ts";
export { findInBooks } from "./queries/find-in-books.server.ts";
export {
  countTransactions,
  entryOf,
  readTransactions,
  type BookedTransaction,
} from "./queries/read-transactions.server.ts";
export {
  firstOpenDay,
  monthTotals,
  nextToClose,
  trialBalance,
  type AccountSum,
  type MonthTotal,
} from "./queries/closings.server.ts";
