import { Trans, useLingui } from "@lingui/react/macro";
import { memo } from "react";
import { TextLink } from "#/design/text-link.tsx";
import { spacePath } from "#/features/spaces/public.ts";
import { isLicence, licenceAddresses } from "../licences.ts";
import type { ReadingData } from "../pages/read.tsx";
import { licenceWords } from "./words.ts";

/** The editions that stand on a page, in their order. */
export const columnsOf = ({ shown, editions }: ReadingData): ReadingData["editions"] =>
  shown.flatMap((key) => editions.find((edition) => edition.key === key) ?? []);

/** Where each edition on the page comes from, and under which licence: on every page. */
export const ReaderSources = memo(function ReaderSources({ data }: { readonly data: ReadingData }) {
  const { work } = data;
  return (
    <footer className="reader-sources">
      <h2 className="sr-only">
        <Trans>Sources and licences</Trans>
      </h2>
      <dl>
        {columnsOf(data).map((edition) => (
          <div key={edition.key}>
            <dt>{edition.languageName}</dt>
            <dd>
              {edition.translator && (
                <>
                  <Trans>Translated by {edition.translator}</Trans>
                  {" · "}
                </>
              )}
              {edition.sourceUrl ? (
                <a href={edition.sourceUrl} rel="noopener nofollow" className="inline-link">
                  {edition.source}
                </a>
              ) : (
                edition.source
              )}
              {" · "}
              <LicenceText licence={edition.licence ?? ""} />
            </dd>
          </div>
        ))}
      </dl>
      {work.space && (
        <p>
          <Trans>
            Put up by{" "}
            <TextLink inline to={spacePath(work.space)}>
              {work.space.name}
            </TextLink>
          </Trans>
        </p>
      )}
    </footer>
  );
});

/** A licence in words, with where it is written out. */
export function LicenceText({ licence }: { licence: string }) {
  const { i18n } = useLingui();
  if (!isLicence(licence)) return licence;
  const words = i18n._(licenceWords[licence]);
  const address = licenceAddresses[licence];
  return address ? (
    <a href={address} rel="license noopener" className="inline-link">
      {words}
    </a>
  ) : (
    words
  );
}
