import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Badge } from "#/design/badge.tsx";
import { Icon } from "#/design/icon.tsx";
import { ListRow, RowList, RowThumb } from "#/design/list-row.tsx";
import { formatCivilDay } from "#/platform/i18n/format-date.ts";
import type { OwnYatra } from "../queries/yatras.server.ts";
import { minePath } from "../rules.ts";

/** One's own yatras, the latest changed first. */
export function YatraRows({ yatras, today }: { readonly yatras: readonly OwnYatra[]; readonly today: string }) {
  const { t, i18n } = useLingui();
  return (
    <RowList label={t`My yatras`}>
      {yatras.map(({ id, title, startsOn, stops, visited, isShared }) => (
        <ListRow
          key={id}
          to={minePath(id)}
          title={title}
          before={
            <RowThumb size="s">
              <Icon name="footprints" />
            </RowThumb>
          }
          aside={
            isShared && (
              <Badge icon="link">
                <Trans>Shared</Trans>
              </Badge>
            )
          }
        >
          <span className="tabular-nums">
            {formatCivilDay(startsOn, i18n.locale)}
            {" · "}
            <Plural value={stops} one="# stop" other="# stops" />
            {visited > 0 && (
              <>
                {" · "}
                {visited === stops ? <Trans>all visited</Trans> : <Trans>{visited} visited</Trans>}
              </>
            )}
            {visited === 0 && startsOn === today && <> · {t`begins today`}</>}
          </span>
        </ListRow>
      ))}
    </RowList>
  );
}
