import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { ButtonLink } from "#/design/button.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { Progress } from "#/design/progress.tsx";
import { formatBytes } from "#/platform/i18n/format-bytes.ts";
import { formatCivilDay, formatCount } from "#/platform/i18n/format-date.ts";
import { LocalTime } from "#/platform/i18n/local-time.tsx";
import type { ExportView } from "../queries/exports.server.ts";
import { FormatName } from "./format-name.tsx";

const LOOK_MS = 1_500;

/** Files that were asked for, the newest first; those that are being made move by themselves. */
export function ExportList({
  exports,
  now,
  zone,
  taxForm,
}: {
  readonly taxForm: string;
  readonly exports: readonly ExportView[];
  readonly now: Date;
  readonly zone: string;
}) {
  const { t } = useLingui();
  const isBusy = exports.some(({ state }) => state === "waiting" || state === "running");
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isBusy) return;
    const timer = setInterval(() => document.visibilityState === "visible" && void revalidate(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isBusy, revalidate]);
  if (exports.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-xl">
        <Trans>Files</Trans>
      </h2>
      <RowList label={t`Files`}>
        {exports.map((file) => (
          <ExportRow key={file.token} file={file} now={now} zone={zone} taxForm={taxForm} />
        ))}
      </RowList>
      <p className="sr-only" role="status">
        {isBusy ? <Trans>Your file is being prepared.</Trans> : null}
      </p>
    </section>
  );
}

interface ExportRowProps {
  readonly file: ExportView;
  readonly now: Date;
  readonly zone: string;
  readonly taxForm: string;
}

function ExportRow({ file, now, zone, taxForm }: ExportRowProps) {
  const { t, i18n } = useLingui();
  const count = (value: number) => formatCount(value, i18n.locale);
  const { days, requestedBy } = file;
  const day = (value: string | null) => (value ? formatCivilDay(value, i18n.locale) : "…");
  const rows = count(file.total ?? 0);
  return (
    <ListRow
      title={<FormatName format={file.format} taxForm={taxForm} />}
      action={
        file.state === "ready" ? (
          <ButtonLink to={`/donations/exports/${file.token}`} reloadDocument size="s" icon="download">
            <Trans>Download</Trans>
          </ButtonLink>
        ) : undefined
      }
    >
      <span className="block">
        {days.from || days.to ? `${day(days.from)} – ${day(days.to)}` : <Trans>All days</Trans>}
      </span>
      <span className="block">
        <LocalTime at={file.at} now={now} zone={zone} viewerZone={zone} shows="nothing" relative />
        {requestedBy && <> · {requestedBy}</>}
      </span>
      {file.state === "ready" && (
        <Trans>
          {rows} rows · {formatBytes(file.bytes ?? 0, i18n.locale)}
        </Trans>
      )}
      {(file.state === "waiting" || file.state === "running") && (
        <Progress
          className="mt-2"
          label={file.state === "waiting" ? t`Waiting` : t`In preparation`}
          value={file.done}
          max={Math.max(1, file.total ?? 1)}
          shown={file.total === null ? undefined : `${count(file.done)} / ${count(file.total)}`}
        />
      )}
      {file.state === "failed" && (
        <span className="block">
          {file.failure === "too-many" ? (
            <Trans>There are too many gifts for one file. Please choose fewer days.</Trans>
          ) : (
            <Trans>This file could not be created. Please try again.</Trans>
          )}
        </span>
      )}
    </ListRow>
  );
}
