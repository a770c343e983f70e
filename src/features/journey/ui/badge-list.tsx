import { Trans, useLingui } from "@lingui/react/macro";
import { Icon } from "#/design/icon.tsx";
import { ListRow, RowList, RowThumb } from "#/design/list-row.tsx";
import { formatFullDay } from "#/platform/i18n/format-date.ts";
import { type BadgeKey, badgeKeys } from "../badges.ts";
import { badgeWords } from "./badge-words.ts";

interface Received {
  readonly key: BadgeKey;
  readonly awardedAt: Date;
}

/** Badges that somebody received, each with its rule and its day. */
export function BadgeList({ badges, zone }: { readonly badges: readonly Received[]; readonly zone: string }) {
  const { t, i18n } = useLingui();
  return (
    <RowList label={t`Badges`}>
      {badges.map(({ key, awardedAt }) => (
        <ListRow
          key={key}
          before={
            <RowThumb size="s">
              <Icon name={badgeWords[key].icon} />
            </RowThumb>
          }
          title={t(badgeWords[key].title)}
        >
          {t(badgeWords[key].rule)} {formatFullDay(awardedAt, i18n.locale, zone)}
        </ListRow>
      ))}
    </RowList>
  );
}

/** All badges that there are and were not received, with their rules: nothing is secret, and nothing has to be. */
export function BadgeRules({ received }: { readonly received: readonly Received[] }) {
  const { t } = useLingui();
  const known = new Set(received.map(({ key }) => key));
  const others = badgeKeys.filter((key) => !known.has(key));
  if (others.length === 0) return null;
  return (
    <RowList label={t`Badges on the way`}>
      {others.map((key) => (
        <ListRow
          key={key}
          before={
            <RowThumb size="s" quiet>
              <Icon name={badgeWords[key].icon} />
            </RowThumb>
          }
          title={t(badgeWords[key].title)}
        >
          {t(badgeWords[key].rule)}
        </ListRow>
      ))}
    </RowList>
  );
}

/** How badges and levels come and stay, in a few sentences. */
export function HowItGoes() {
  return (
    <p className="max-w-[60ch] text-sm text-ink-2">
      <Trans>
        Badges come by themselves, within a minute or two, and stay once you have them, also when you remove a visit.
        Your level follows the visits that you keep. Pauses cost nothing: days in a row are not counted here.
      </Trans>
    </p>
  );
}
