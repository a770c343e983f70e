import { Trans, useLingui } from "@lingui/react/macro";
import { Panel } from "#/design/panel.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { spacePath } from "#/features/spaces/public.ts";
import type { WorkData } from "../pages/work.tsx";
import { workPath } from "../rules.ts";
import { LicenceText } from "./reader-sources.tsx";

/** In which languages a work can be read, by whom, from where and under which licence. */
export function WorkEditions({ work: { id, slug, editions, space } }: { work: WorkData["work"] }) {
  const { t } = useLingui();
  return (
    <Panel title={<Trans>Editions</Trans>}>
      <ul className="grid gap-4 wrap-anywhere">
        {editions.map((edition) => (
          <li key={edition.key} className="border-b border-line pb-4 last:border-0 last:pb-0">
            <p className="font-semibold">
              {edition.languageName}
              {edition.kind === "original" && <span className="font-normal text-ink-2"> · {t`The original`}</span>}
            </p>
            <p lang={edition.language} dir={edition.direction === "rtl" ? "rtl" : undefined}>
              {edition.title}
            </p>
            <p className="mt-1 text-sm text-ink-2">
              {edition.translator && (
                <>
                  <Trans>Translated by {edition.translator}</Trans>
                  <br />
                </>
              )}
              {edition.sourceUrl ? (
                <a href={edition.sourceUrl} rel="noopener nofollow" className="inline-link">
                  {edition.source}
                </a>
              ) : (
                edition.source
              )}
              <br />
              <LicenceText licence={edition.licence} />
            </p>
          </li>
        ))}
      </ul>
      {space && (
        <p className="mt-4 text-sm wrap-anywhere text-ink-2">
          <Trans>
            Put up by{" "}
            <TextLink inline to={spacePath(space)}>
              {space.name}
            </TextLink>
          </Trans>
        </p>
      )}
      <p className="mt-2">
        <TextLink
          to={`/report?entity=work&id=${id}&page=${encodeURIComponent(workPath(slug))}`}
          icon="flag"
          rel="nofollow"
          className="text-sm text-ink-2"
        >
          <Trans>Report this text</Trans>
        </TextLink>
      </p>
    </Panel>
  );
}
