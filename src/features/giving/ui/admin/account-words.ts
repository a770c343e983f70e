import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { fundName } from "../fund-words.ts";

const labels: Readonly<Record<string, MessageDescriptor>> = {
  bank: msg`Bank`,
  cash: msg`Cash`,
  cheques: msg`Cheques`,
  gateway: msg`Payment gateway`,
  fees: msg`Fees of the gateway`,
  excess: msg`Paid twice, being refunded`,
  disputes: msg`Held back in disputes`,
};

/** An account of the books as people call it. */
export function accountName(
  i18n: I18n,
  account: string,
  funds: readonly { readonly key: string; readonly name: string }[],
): string {
  if (labels[account]) return i18n._(labels[account]);
  const [kind, , fund] = account.split(":");
  if (!fund) return account;
  const name = fundName(i18n, fund, funds);
  if (kind === "income") return i18n._(msg`Gifts: ${name}`);
  return kind === "refunds" ? i18n._(msg`Refunded: ${name}`) : account;
}
