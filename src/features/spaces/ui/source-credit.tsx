import { Trans } from "@lingui/react/macro";
import { cx } from "#/design/class-names.ts";
import { sources, type SourceKey } from "../sourced/sources.ts";

interface CreditProps {
  readonly source: SourceKey;
  /** The source's own key of the one thing that is shown. */
  readonly sourceRef?: string | null;
  readonly className?: string;
}

/** Whose words stand here, as the licence of a source wants it said. */
export function SourceCredit({ source, sourceRef, className }: CreditProps) {
  const { credit, url, licence, licenceUrl, page } = sources[source];
  return (
    <p className={cx("text-sm text-ink-2", className)}>
      <a href={url} rel="license noreferrer" className="underline hover:text-ink">
        {credit}
      </a>
      {" · "}
      <a href={licenceUrl} rel="license noreferrer" className="underline hover:text-ink">
        {licence}
      </a>
      {sourceRef && (
        <>
          {" · "}
          <a href={page(sourceRef)} rel="nofollow noreferrer" className="underline hover:text-ink">
            <Trans>This place at its source</Trans>
          </a>
        </>
      )}
    </p>
  );
}
