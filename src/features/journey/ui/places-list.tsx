import { Plural, useLingui } from "@lingui/react/macro";
import { FaithMark } from "#/design/faith-mark.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { formatCivilDay } from "#/platform/i18n/format-date.ts";
import type { VisitedPlace } from "../queries/places.server.ts";

/** Where somebody was, the latest first. */
export function PlacesList({ rows }: { readonly rows: readonly VisitedPlace[] }) {
  const { t, i18n } = useLingui();
  return (
    <RowList label={t`Places`}>
      {rows.map(({ id, name, language, faith, visits, lastDay }) => (
        <ListRow
          key={id}
          to={`/space/${id}`}
          before={<FaithMark faith={faith} size={28} />}
          title={name}
          titleLang={language === i18n.locale ? undefined : language}
        >
          <Plural value={visits} one="# visit" other="# visits" />
          {" · "}
          {formatCivilDay(lastDay, i18n.locale)}
        </ListRow>
      ))}
    </RowList>
  );
}
