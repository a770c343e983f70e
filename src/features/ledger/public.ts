export {
  financialYearDays,
  financialYearName,
  financialYearOf,
  incomeAccount,
  receiptNumber,
  refundsAccount,
  type Line,
  type TransactionKind,
} from "./rules.ts";
