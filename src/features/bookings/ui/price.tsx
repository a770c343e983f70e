import { Trans, useLingui } from "@lingui/react/macro";
import { formatRupees } from "#/platform/rupees.ts";
import type { PriceKind } from "../rules.ts";

export interface PriceProps {
  readonly priceKind: PriceKind;
  readonly pricePaise: number | null;
}

/** What a service costs, in the text face. */
export function Price({ priceKind, pricePaise }: PriceProps) {
  const { i18n } = useLingui();
  const amount = pricePaise === null ? "" : formatRupees(pricePaise, i18n.locale);
  if (priceKind === "free") return <Trans>Free</Trans>;
  if (priceKind === "fixed") return <span className="tabular-nums">{amount}</span>;
  return amount ? <Trans>Dakshina as given, usually {amount}</Trans> : <Trans>Dakshina as given</Trans>;
}
