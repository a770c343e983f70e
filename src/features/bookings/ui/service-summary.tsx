import { Trans, useLingui } from "@lingui/react/macro";
import { Disclosure } from "#/design/disclosure.tsx";
import { KeyValues } from "#/design/key-values.tsx";
import { Panel } from "#/design/panel.tsx";
import { HOUR_MS, MINUTE_MS } from "#/platform/civil-date.ts";
import { formatDuration } from "#/platform/i18n/format-date.ts";
import type { BookData } from "../pages/book.tsx";
import { Price } from "./price.tsx";
import { Terms } from "./terms.tsx";

/** What is booked: time, price, terms, samagri. */
export function ServiceSummary({ data }: { readonly data: BookData }) {
  const { t, i18n } = useLingui();
  const { service, isPaidHere } = data;
  return (
    <Panel>
      {service.description && (
        <p className="mb-3 whitespace-pre-line wrap-anywhere" lang={service.language}>
          {service.description}
        </p>
      )}
      <KeyValues
        items={[
          { label: t`Duration`, value: formatDuration(service.durationMinutes * MINUTE_MS, i18n.locale) },
          { label: t`Price`, value: <Price {...service} /> },
          ...(service.proofHours === null
            ? []
            : [{ label: t`Proof within`, value: formatDuration(service.proofHours * HOUR_MS, i18n.locale) }]),
        ]}
      />
      {service.priceKind === "fixed" && (
        <div className="mt-3">
          {isPaidHere ? (
            <Terms {...service} />
          ) : (
            <p className="text-sm text-ink-2">
              {service.spaceId === null ? (
                <Trans>No payment is taken here: you settle the price with each other.</Trans>
              ) : (
                <Trans>No payment is taken here: you pay at the space.</Trans>
              )}
            </p>
          )}
        </div>
      )}
      {service.samagri.length > 0 && (
        <div className="mt-3 border-t border-line">
          <Disclosure title={<Trans>Samagri to have ready</Trans>} defaultOpen={data.choice.slot !== null}>
            <ul className="list-disc pl-5" lang={service.language}>
              {service.samagri.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </Disclosure>
        </div>
      )}
    </Panel>
  );
}
