import { Trans, useLingui } from "@lingui/react/macro";
import { Icon, type IconName } from "#/design/icon.tsx";
import { ListRow, RowList, RowThumb } from "#/design/list-row.tsx";
import { Section } from "#/design/section.tsx";
import type { WaitingCounts } from "#/features/moderation/public.server.ts";
import { formatCount } from "#/platform/i18n/format-date.ts";

/** What waits for the platform's staff, on the dashboard of each of them. */
export function StaffWork({ counts }: { counts: WaitingCounts }) {
  const { t, i18n } = useLingui();
  const rows: readonly { icon: IconName; title: string; count: number; to: string }[] = [
    {
      icon: "shield-check",
      title: t`Spaces that sent documents`,
      count: counts.asked,
      to: "/staff?tab=spaces&asked=1",
    },
    { icon: "wallet", title: t`Payment addresses`, count: counts.vpas, to: "/staff?tab=vpas" },
    { icon: "award", title: t`Credentials`, count: counts.credentials, to: "/staff?tab=credentials" },
    { icon: "flag", title: t`Reports`, count: counts.reports, to: "/staff?tab=reports" },
  ];
  const waiting = rows.filter(({ count }) => count > 0);
  return (
    <Section heading={<Trans>Work of the staff</Trans>} link={{ to: "/staff", label: <Trans>View all</Trans> }}>
      {waiting.length === 0 ? (
        <p className="flex items-center gap-3 border-y border-line py-4 text-ink-2">
          <Icon name="check" className="text-link" />
          <Trans>Nothing waits for your decision.</Trans>
        </p>
      ) : (
        <RowList>
          {waiting.map(({ icon, title, count, to }) => (
            <ListRow
              key={to}
              to={to}
              before={
                <RowThumb size="s">
                  <Icon name={icon} />
                </RowThumb>
              }
              title={title}
              aside={formatCount(count, i18n.locale)}
            />
          ))}
        </RowList>
      )}
    </Section>
  );
}
