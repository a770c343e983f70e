import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { formatRupees } from "#/platform/rupees.ts";
import type { PriceKind } from "../provider-options.ts";

export const priceKindWords: Readonly<Record<PriceKind, MessageDescriptor>> = {
  ask: msg`Price on request`,
  from: msg`From an amount`,
  range: msg`Between two amounts`,
  donation: msg`Donation Based`,
  volunteer: msg`Volunteer Service`,
};

interface Price {
  readonly kind: PriceKind;
  readonly fromPaise: number | null;
  readonly toPaise: number | null;
}

/** "₹15,000 – ₹3,50,000", "From ₹1,100", or the words of the kind. */
export function usePriceText({ kind, fromPaise, toPaise }: Price): string {
  const { t, i18n } = useLingui();
  if (fromPaise === null) return i18n._(priceKindWords[kind]);
  const from = formatRupees(fromPaise, i18n.locale);
  return toPaise === null ? t`From ${from}` : `${from} – ${formatRupees(toPaise, i18n.locale)}`;
}
