import { Trans, useLingui } from "@lingui/react/macro";
import { KeyValues } from "#/design/key-values.tsx";
import { RowList, ListRow } from "#/design/list-row.tsx";
import { Section } from "#/design/section.tsx";
import { type FaithKey, isFaith } from "#/features/spaces/public.ts";
import { faithWords } from "#/features/spaces/public.tsx";
import { formatCount } from "#/platform/i18n/format-date.ts";
import type { ImportReport } from "../import-rules.ts";
import { countWords, formatWords, skipWords } from "./import-words.ts";

/** What was understood of a file, and what became of it. */
export function ImportReportView({ report: { read, counts, before } }: { report: ImportReport }) {
  const { t, i18n } = useLingui();
  const count = (value: number) => formatCount(value, i18n.locale);
  const entries = <Key extends string>(table: Readonly<Record<Key, number>>) =>
    (Object.entries(table) as [Key, number][]).filter(([, value]) => value > 0);
  const skipped = entries(read.skipped);
  return (
    <>
      <Section size="s" className="mt-8" heading={<Trans>What was understood</Trans>}>
        <KeyValues
          items={[
            { label: <Trans>Format</Trans>, value: i18n._(formatWords[read.format]) },
            { label: <Trans>Places of worship</Trans>, value: count(read.places) },
            ...entries(read.byFaith)
              .filter(([faith]) => isFaith(faith))
              .map(([faith, value]) => ({ label: i18n._(faithWords[faith as FaithKey]), value: count(value) })),
            ...(before && before.known > 0
              ? [
                  {
                    label: <Trans>Of the extract before, it lacks</Trans>,
                    value: t`${count(before.missing)} of ${count(before.known)}`,
                  },
                ]
              : []),
          ]}
        />
      </Section>
      {counts && (
        <Section size="s" className="mt-8" heading={<Trans>What became of them</Trans>}>
          <KeyValues
            items={entries<keyof typeof counts>(counts).map(([key, value]) => ({
              label: i18n._(countWords[key]),
              value: count(value),
            }))}
          />
        </Section>
      )}
      {skipped.length > 0 && (
        <Section size="s" className="mt-8" heading={<Trans>Left out</Trans>}>
          <KeyValues
            items={skipped.map(([reason, value]) => ({ label: i18n._(skipWords[reason]), value: count(value) }))}
          />
        </Section>
      )}
      {read.samples.length > 0 && (
        <Section size="s" className="mt-8" heading={<Trans>The first of them</Trans>}>
          <RowList label={t`The first of them`}>
            {read.samples.map((place) => (
              <ListRow key={place.ref} title={place.name}>
                {[place.localName, isFaith(place.faith) ? i18n._(faithWords[place.faith]) : "", place.city]
                  .filter(Boolean)
                  .join(" · ")}
              </ListRow>
            ))}
          </RowList>
        </Section>
      )}
    </>
  );
}
