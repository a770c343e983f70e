import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Avatar } from "#/design/avatar.tsx";
import { Badge } from "#/design/badge.tsx";
import { ButtonLink } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { Section } from "#/design/section.tsx";
import { StatGrid } from "#/design/stat.tsx";
import { formatCount, numbers } from "#/platform/i18n/format-date.ts";
import { Hours } from "./charts.tsx";
import { adminUrls } from "./admin-urls.ts";
import type { DashboardData, DashboardContent } from "./read-dashboard.server.ts";

interface VolunteersTabProps {
  readonly dashboard: DashboardData;
  readonly content: DashboardContent<"volunteers">;
}

/** The volunteers, their hours, and the shifts that need more people. */
export function VolunteersTab({ dashboard: { space, address }, content }: VolunteersTabProps) {
  const { t, i18n } = useLingui();
  const { figures, latest, hours } = content;
  const at = adminUrls(space.id);
  const count = (value: number) => formatCount(value, i18n.locale);
  if (!figures || !hours) {
    return (
      <Empty icon="lock" title={<Trans>Your role does not show volunteers</Trans>} className="mt-6">
        <Trans>The owner, managers and editors of this space see who serves.</Trans>
      </Empty>
    );
  }
  return (
    <>
      <div className="mt-6 flex flex-wrap gap-3 max-md:[&>*]:w-full">
        <ButtonLink to={at.volunteers} variant="primary" icon="users">
          <Trans>Manage Volunteers</Trans>
        </ButtonLink>
        <ButtonLink to={at.shifts} icon="calendar">
          <Trans>Shifts</Trans>
        </ButtonLink>
      </div>
      <StatGrid
        className="mt-8"
        items={[
          { label: t`Active volunteers`, value: count(figures.active) },
          {
            label: t`Hours this month`,
            value: numbers(i18n.locale, { maximumFractionDigits: 1 }).format(figures.minutesThisMonth / 60),
          },
          { label: t`Offers to serve`, value: count(figures.pending) },
          {
            label: t`Shifts that need people`,
            value: count(figures.shiftsWithGaps),
          },
        ]}
      />
      <div className="grid gap-x-14 lg:grid-cols-2">
        <Section heading={<Trans>Hours served</Trans>} link={{ to: at.hours, label: <Trans>View all</Trans> }}>
          <Hours title={t`Volunteers' hours`} timeSeries={hours} period={address.period} />
        </Section>
        <Section heading={<Trans>Joined recently</Trans>} link={{ to: at.volunteers, label: <Trans>View all</Trans> }}>
          {latest.length === 0 ? (
            <Empty icon="users" level={3} title={<Trans>Nobody serves here yet</Trans>} />
          ) : (
            <RowList label={t`${latest.length} volunteers`}>
              {latest.map(({ id, name, role, status }) => (
                <ListRow
                  key={id}
                  to={`/manage-volunteers/${id}?space=${space.id}`}
                  before={<Avatar name={name} size="m" />}
                  title={name}
                  aside={
                    <Badge tone={status === "active" ? "good" : "tint"}>
                      {status === "active" ? <Trans>Active</Trans> : <Trans>Pending</Trans>}
                    </Badge>
                  }
                >
                  {role}
                </ListRow>
              ))}
            </RowList>
          )}
          {figures.active > latest.length && (
            <p className="mt-3 text-sm text-ink-2">
              <Plural value={figures.active} one="# person serves here" other="# people serve here" />
            </p>
          )}
        </Section>
      </div>
    </>
  );
}
