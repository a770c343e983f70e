import { Trans, useLingui } from "@lingui/react/macro";
import { KeyValues } from "#/design/key-values.tsx";
import { Section } from "#/design/section.tsx";
import { formatDuration, numbers } from "#/platform/i18n/format-date.ts";
import type { MakerData } from "./read-maker.server.ts";

/** How one works, counted; "New" where there is nothing to count from. */
export function Performance({ performance }: { performance: MakerData["performance"] }) {
  const { t, i18n } = useLingui();
  const { responseMs, onTime, repeatClients } = performance;
  const share = (value: number | null) =>
    value === null ? t`New` : numbers(i18n.locale, { style: "percent" }).format(value);
  return (
    <Section heading={<Trans>Performance</Trans>} size="s" className="mt-6">
      <KeyValues
        items={[
          {
            label: t`Response time`,
            value: responseMs === null ? t`New` : formatDuration(responseMs, i18n.locale),
            muted: responseMs === null,
          },
          { label: t`On time`, value: share(onTime), muted: onTime === null },
          { label: t`Repeat clients`, value: share(repeatClients), muted: repeatClients === null },
        ]}
      />
    </Section>
  );
}
