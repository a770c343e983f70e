export { spacesWithAccount, sumAccounts } from "./queries/accounts.server.ts";
export { closeMonth, type CloseMonthInput } from "./commands/close-month.server.ts";
export { post, type Posted, type Posting } from "./commands/post.server.ts";
export { asOneState, checkChain, listBooks, type BooksFault } from "./queries/check-chain.server.ts";
export { findInBooks, type FoundInBooks } from "./queries/find-in-books.server.ts";
export {
  countTransactions,
  entryOf,
  readTransactions,
  type BookedDays,
  type BookedTransaction,
} from "./queries/read-transactions.server.ts";
export {
  firstOpenDay,
  listClosings,
  monthTotals,
  nextToClose,
  trialBalance,
  type AccountSum,
  type Closing,
  type MonthTotal,
} from "./queries/closings.server.ts";
