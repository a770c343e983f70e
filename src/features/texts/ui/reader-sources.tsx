import { Trans, useLingui } from "@lingui/react/macro";
import { TextLink } from "#/design/text-link.tsx";
import { spacePath } from "#/features/spaces/public.ts";
import { isLicence, licenceAddresses } from "../licences.ts";
import type { ReadingData } from "../pages/read.tsx";
import { licenceWords } from "./words.ts";

export interface SourcesProps {
  readonly columns: readonly ReadingData["editions"][number][];
  readonly work: Pick<ReadingData["work"], "space">;
}

/** Where each edition on the page comes from, and under which licence: on every page. */
export function ReaderSources({ columns, work }: SourcesProps) {
  return (
    <footer className="reader-sources">
      <h2 className="sr-only">
        <Trans>Sources and licences</Trans>
      </h2>
      <dl>
        {columns.map((edition) => (
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
}

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
