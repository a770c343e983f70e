export {
  financialYearDays,
  financialYearName,
  financialYearOf,
  incomeAccount,
  monthAfter,
  receiptNumber,
  refundsAccount,
  type Line,
  type TransactionKind,
} from "./rules.ts";
