import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PaymentMethod, PaymentState } from "#/features/payments/public.ts";
import type { CommonFund } from "../rules.ts";

export const fundLabels: Readonly<Record<CommonFund, MessageDescriptor>> = {
  general: msg`General Fund`,
  events: msg`Events & Festivals`,
  construction: msg`Construction`,
  charity: msg`Charity Work`,
  maintenance: msg`Maintenance`,
};

/** A purpose by its own name, else by the house's word for it. */
export function fundName(i18n: I18n, key: string, funds: readonly { readonly key: string; readonly name: string }[]) {
  const own = funds.find((fund) => fund.key === key)?.name;
  if (own) return own;
  return key in fundLabels ? i18n._(fundLabels[key as CommonFund]) : key;
}

export const methodLabels: Readonly<Record<PaymentMethod, MessageDescriptor>> = {
  online: msg`Online`,
  cash: msg`Cash`,
  bank_transfer: msg`Bank transfer`,
  cheque: msg`Cheque`,
};

export const stateLabels: Readonly<Record<PaymentState, MessageDescriptor>> = {
  completed: msg`Completed`,
  pending: msg`Pending`,
  failed: msg`Failed`,
  cancelled: msg`Cancelled`,
};
