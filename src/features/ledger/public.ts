export {
  financialYearDays,
  financialYearName,
  financialYearOf,
  incomeAccount,
  receiptNumber,
  refundsAccount,
} from "./rules.ts";
