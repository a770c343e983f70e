import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PaymentMethod, PaymentState } from "#/features/payments/public.ts";
import { fundName as nameOf } from "./words.ts";

/** A purpose among a space's, by its own name, else by the house's word for it. */
export const fundName = (
  i18n: I18n,
  key: string,
  funds: readonly { readonly key: string; readonly name: string }[],
): string => nameOf((words) => i18n._(words), key, funds.find((fund) => fund.key === key)?.name ?? "");

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
};
