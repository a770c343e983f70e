import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Disclosure } from "#/design/disclosure.tsx";
import { KeyValues, type KeyValue } from "#/design/key-values.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { Section } from "#/design/section.tsx";
import type { AddedData } from "../pages/added.tsx";
import { formatWords } from "./import-words.ts";
import { PlaceWords } from "./place-words.tsx";

type Report = NonNullable<AddedData["report"]>;

/** What was understood of a file, and what is odd in it. */
export function ImportReportView({ report }: { readonly report: Report }) {
  const { t, i18n } = useLingui();
  const { format, books, chapters, verses, notes, links, glossed, editions, warnings } = report;
  const number = (count: number) => i18n.number(count);
  const items: (KeyValue | false)[] = [
    { label: <Trans>Format</Trans>, value: i18n._(formatWords[format]!) },
    books.length > 0 && { label: <Trans>Books in it</Trans>, value: number(books.length) },
    { label: <Trans>Chapters</Trans>, value: number(chapters) },
    { label: <Trans>Verses</Trans>, value: number(verses) },
    notes > 0 && { label: <Trans>Footnotes</Trans>, value: number(notes) },
    links > 0 && { label: <Trans>References to other verses</Trans>, value: number(links) },
    glossed > 0 && { label: <Trans>Verses word by word</Trans>, value: number(glossed) },
    ...Object.entries(editions).map(([key, count]) => {
      const language = languageOf(key, i18n.locale);
      return {
        label: <Trans>Beside it, in {language}</Trans>,
        value: <Plural value={count} one="# verse" other="# verses" />,
      };
    }),
  ];
  return (
    <>
      <Section size="s" className="mb-8" heading={<Trans>What was understood</Trans>}>
        <KeyValues items={items.filter((item) => item !== false)} />
        {books.length > 0 && (
          <Disclosure title={<Trans>The books</Trans>}>
            <RowList label={t`The books`}>
              {books.map(({ key, title, chapters, verses }) => (
                <ListRow key={key} title={<span dir="auto">{title}</span>}>
                  <Plural value={chapters} one="# chapter" other="# chapters" />
                  {" · "}
                  <Plural value={verses} one="# verse" other="# verses" />
                </ListRow>
              ))}
            </RowList>
          </Disclosure>
        )}
      </Section>
      {warnings.length > 0 && (
        <Section size="s" className="mb-8" heading={<Trans>What is odd in it</Trans>}>
          <RowList label={t`What is odd in it`}>
            {warnings.map(({ words, places, count }, i) => (
              <ListRow key={i} title={<span className="font-normal">{words}</span>}>
                {places.map((place, i) => (
                  <span key={i}>
                    {i > 0 && ", "}
                    <PlaceWords place={place} />
                  </span>
                ))}
                <MorePlaces more={count - places.length} />
              </ListRow>
            ))}
          </RowList>
        </Section>
      )}
    </>
  );
}

function MorePlaces({ more }: { readonly more: number }) {
  return (
    more > 0 && (
      <>
        {" "}
        <Plural value={more} one="and at # more place" other="and at # more places" />
      </>
    )
  );
}

function languageOf(key: string, reader: string): string {
  try {
    return new Intl.DisplayNames(reader, { type: "language" }).of(key) ?? key;
  } catch {
    return key;
  }
}
