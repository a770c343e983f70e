import { Trans, useLingui } from "@lingui/react/macro";
import { Avatar } from "#/design/avatar.tsx";
import { Badge } from "#/design/badge.tsx";
import { Icon } from "#/design/icon.tsx";
import { ListRow, RowList, RowThumb } from "#/design/list-row.tsx";
import { LocalTime } from "#/platform/i18n/local-time.tsx";
import type { VersionRow } from "#/features/spaces/public.server.ts";
import { useFieldWords } from "./field-words.ts";

const NAMED = 4;

interface VersionListProps {
  readonly versions: readonly VersionRow[];
  readonly latest: number;
  /** Address of the list, with its space. */
  readonly path: string;
  readonly now: Date;
  /** The reader's time zone. */
  readonly zone: string;
}

export function VersionList({ versions, latest, path, now, zone }: VersionListProps) {
  const { t } = useLingui();
  return (
    <RowList label={t`Earlier versions`}>
      {versions.map((row) => (
        <ListRow
          key={row.version}
          before={
            row.by ? (
              <Avatar name={row.by} size="m" />
            ) : (
              <RowThumb size="s">
                <Icon name="clock" />
              </RowThumb>
            )
          }
          title={row.by ?? (row.version === 0 ? t`Before the first save` : t`Changed elsewhere`)}
          to={`${path}&version=${row.version}`}
          aside={<LocalTime at={row.at} now={now} zone={zone} viewerZone={zone} shows="day-time" />}
        >
          <Changed names={row.changed} isFirst={row.version === 0} />
          <span className="mt-1 flex flex-wrap gap-2 empty:hidden">
            {row.version === latest && (
              <Badge tone="good" icon="check">
                <Trans>In use</Trans>
              </Badge>
            )}
            {row.restoredFrom !== null && (
              <Badge icon="undo">
                <Trans>Restored</Trans>
              </Badge>
            )}
          </span>
        </ListRow>
      ))}
    </RowList>
  );
}

function Changed({ names, isFirst }: { names: readonly string[]; isFirst: boolean }) {
  const { t } = useLingui();
  const { label } = useFieldWords();
  if (isFirst) return <span>{t`The details as they were`}</span>;
  const labels = [...new Set(names.map(label))];
  const more = labels.length - NAMED;
  return (
    <span className="wrap-anywhere">
      {labels.slice(0, NAMED).join(", ")}
      {more > 0 && ` ${t`and ${more} more`}`}
    </span>
  );
}
