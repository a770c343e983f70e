import { msg } from "@lingui/core/macro";
import type { RefusalWords } from "#/platform/http/act.ts";

export const givingRefusals = {
  "giving.amount-missing": msg`Please choose or enter an amount.`,
  "giving.amount-unclear": msg`Please enter an amount in rupees, such as 101 or 1,001.`,
  "giving.fund-unknown": msg`This space does not accept gifts for that purpose. Please choose another.`,
  "giving.campaign-unknown": msg`This campaign does not belong to this space.`,
  "giving.campaign-over": msg`This campaign is completed and no longer accepts gifts.`,
  "giving.not-monthly": msg`This space does not accept monthly gifts yet. Please give once.`,
  "giving.fund-exists": msg`A category with this name already exists.`,
  "giving.fund-too-many": msg`A space may have 50 categories of its own. Hide and rename one instead.`,
  "giving.fund-stays": msg`The General Fund receives every gift without another purpose, so it cannot be hidden.`,
  "giving.day-ahead": msg`That day is in the future.`,
  "giving.day-unclear": msg`Please choose a day.`,
  "giving.pieces-unclear": msg`Please enter how many pieces, as a number.`,
  "giving.hundi-empty": msg`Please enter how many notes and coins were found.`,
  "giving.witnesses-same": msg`Two different people must have seen the count.`,
  "giving.statement-missing": msg`Please choose the file that your bank gave you.`,
  "giving.statement-too-large": msg`That file is too large. Please take a shorter period, such as one month.`,
  "giving.statement-not-text": msg`That is not a CSV file. Please choose CSV when you fetch the statement from your bank.`,
  "giving.statement-no-columns": msg`We found no columns for the date and for the money that came in. Please choose the bank’s own CSV file.`,
  "giving.statement-empty": msg`This statement has no incoming payments.`,
  "giving.line-decided": msg`This payment or this gift has changed in the meantime, and nothing was counted. Please look again.`,
  "giving.line-amount": msg`The bank received {amount} here. Please record that amount, or record the gift without the bank’s line.`,
  "giving.vpa-wrong": msg`A UPI address looks like name@bank.`,
  "giving.closing-unsure": msg`Please tick that you have compared the month with the bank.`,
} satisfies RefusalWords;
