import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { IconLink } from "#/design/button.tsx";
import { Icon, type IconName } from "#/design/icon.tsx";
import { ListRow, RowList, RowThumb } from "#/design/list-row.tsx";
import { formatDay } from "#/platform/i18n/format-date.ts";
import { formatRupees } from "#/platform/rupees.ts";
import type { ActivitySource, ActivityView } from "../queries/activity.server.ts";

const sourceWords: Readonly<Record<ActivitySource, { readonly icon: IconName; readonly words: MessageDescriptor }>> = {
  visit: { icon: "footprints", words: msg`Visit` },
  gift: { icon: "hand-heart", words: msg`Donation` },
  prayer: { icon: "pray", words: msg`Prayer request` },
  offering: { icon: "lamp", words: msg`Offering` },
  booking: { icon: "calendar", words: msg`Booking` },
  discussion: { icon: "messages", words: msg`Discussion` },
  reply: { icon: "messages", words: msg`Answer in a discussion` },
  plan: { icon: "book", words: msg`Reading plan begun` },
  "plan-finished": { icon: "book", words: msg`Read to the end` },
};

interface ActivityListProps {
  readonly rows: readonly ActivityView[];
  readonly label: string;
  readonly now: Date;
  readonly zone: string;
  /** One's own: a visit can be taken away. */
  readonly mayRemove?: boolean;
}

/** What somebody did, the latest first. */
export function ActivityList({ rows, label, now, zone, mayRemove = false }: ActivityListProps) {
  const { t, i18n } = useLingui();
  return (
    <RowList label={label}>
      {rows.map((row) => {
        const { icon, words } = sourceWords[row.source];
        const what = row.way === "watching" ? t`Virtual visit` : t(words);
        const title = row.title ?? row.space?.name;
        const entry = title ?? what;
        const details = [
          title ? what : null,
          row.title ? row.space?.name : row.space?.city,
          row.who,
          row.amountPaise === null ? null : formatRupees(row.amountPaise, i18n.locale),
        ].filter(Boolean);
        const language = row.title || row.space?.language === i18n.locale ? undefined : row.space?.language;
        return (
          <ListRow
            key={row.id}
            to={row.path ?? undefined}
            before={
              <RowThumb size="s">
                <Icon name={row.way === "watching" ? "live" : icon} />
              </RowThumb>
            }
            title={entry}
            titleLang={language}
            aside={
              row.day
                ? formatDay(new Date(`${row.day}T12:00:00Z`), now, i18n.locale, "UTC")
                : formatDay(row.at, now, i18n.locale, zone)
            }
            action={
              mayRemove &&
              row.source === "visit" && (
                <IconLink to={`/journey/visits/${row.sourceId}`} icon="trash" label={t`Remove ${entry}`} look="plain" />
              )
            }
          >
            {details.join(" · ")}
          </ListRow>
        );
      })}
    </RowList>
  );
}
