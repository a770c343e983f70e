import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { RowList } from "#/design/list-row.tsx";
import { formatInstant } from "#/platform/i18n/format-date.ts";
import type { WordedRow } from "../action-words.server.ts";
import { roleName } from "./role-name.ts";

interface TrailListProps<Row extends WordedRow> {
  readonly rows: readonly Row[];
  readonly zone: string;
  /** The part of a row that only staff see. */
  readonly more?: (row: Row) => ReactNode;
}

/** A list of actions with their actors and times, the latest first. */
export function TrailList<Row extends WordedRow>({ rows, zone, more }: TrailListProps<Row>) {
  const { t, i18n } = useLingui();
  return (
    <RowList label={t`Audit trail`}>
      {rows.map((row) => {
        const who = row.actor === null ? t`Sangam` : row.actor.name || t`Our staff`;
        const role = row.role === null ? null : roleName(i18n, row.role);
        return (
          <li key={row.id} className="border-b border-line py-3">
            <p className="font-semibold leading-small wrap-anywhere">
              {row.words}
              {row.subject && `: ${row.subject}`}
              {role && <span className="font-normal"> ({role})</span>}
            </p>
            {row.reason && (
              <p className="wrap-anywhere">
                <Trans>Reason: {row.reason}</Trans>
              </p>
            )}
            <p className="text-sm text-ink-2">
              {who} · <time dateTime={row.at.toISOString()}>{formatInstant(row.at, i18n.locale, zone)}</time>
            </p>
            {more?.(row)}
          </li>
        );
      })}
    </RowList>
  );
}
