import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "#/design/button.tsx";
import { Chip, ChipRow } from "#/design/chip.tsx";
import { Empty } from "#/design/empty.tsx";
import { Icon } from "#/design/icon.tsx";
import { ListRow, RowList, RowThumb } from "#/design/list-row.tsx";
import { Section } from "#/design/section.tsx";
import { StatGrid } from "#/design/stat.tsx";
import { SpaceToday } from "#/features/calendar/public.tsx";
import { formatCount, numbers } from "#/platform/i18n/format-date.ts";
import { formatRupees } from "#/platform/rupees.ts";
import { Counts, GiftMonths, Hours, Level } from "./charts.tsx";
import { periods } from "./time-series.ts";
import { dashboardPath } from "./dashboard-address.ts";
import { ComingRows } from "./event-rows.tsx";
import { GoLive } from "./go-live.tsx";
import { adminUrls } from "./admin-urls.ts";
import type { DashboardData, DashboardContent } from "./read-dashboard.server.ts";
import type { WaitingTask } from "./tasks.server.ts";

interface OverviewProps {
  readonly dashboard: DashboardData;
  readonly content: DashboardContent<"overview">;
}

/** The open tasks, the next events and the figures of the space. */
export function Overview({ dashboard, content }: OverviewProps) {
  const { now, zone, space } = dashboard;
  const { events, tasks } = content;
  return (
    <>
      <GoLive dashboard={dashboard} coming={events} />
      <div className="grid gap-x-14 lg:grid-cols-2">
        <Section heading={<Trans>Waiting for your decision</Trans>}>
          {tasks.length === 0 ? <NothingWaits /> : <Tasks tasks={tasks} />}
        </Section>
        <Section
          heading={<Trans>Next events</Trans>}
          link={{ to: dashboardPath(space.id, { tab: "events" }), label: <Trans>View all</Trans> }}
        >
          {events.length === 0 ? (
            <NoEvents dashboard={dashboard} />
          ) : (
            <ComingRows events={events} now={now} zone={zone} />
          )}
        </Section>
      </div>
      {content.today && (
        <div className="max-w-prose">
          <SpaceToday today={content.today} />
        </div>
      )}
      <Figures dashboard={dashboard} content={content} />
    </>
  );
}

function NothingWaits() {
  return (
    <p className="flex items-center gap-3 border-y border-line py-4 text-ink-2">
      <Icon name="check" className="text-link" />
      <Trans>You have nothing to do right now.</Trans>
    </p>
  );
}

function Tasks({ tasks }: { tasks: readonly WaitingTask[] }) {
  const { i18n } = useLingui();
  return (
    <RowList>
      {tasks.map((task) => (
        <ListRow
          key={task.kind}
          to={task.path}
          before={
            <RowThumb size="s">
              <Icon name={task.icon} />
            </RowThumb>
          }
          title={task.title}
          aside={formatCount(task.count, i18n.locale) + (task.isMore ? "+" : "")}
        />
      ))}
    </RowList>
  );
}

export function NoEvents({ dashboard: { space, may } }: { dashboard: DashboardData }) {
  const { createEvent } = adminUrls(space.id);
  return (
    <Empty
      icon="calendar"
      level={3}
      title={<Trans>No events announced</Trans>}
      action={
        may.runEvents && (
          <ButtonLink to={createEvent} icon="plus">
            <Trans>Create Event</Trans>
          </ButtonLink>
        )
      }
    >
      <Trans>Plan at least 2 weeks ahead, so that people can come.</Trans>
    </Empty>
  );
}

function Figures({ dashboard, content }: OverviewProps) {
  const { t, i18n } = useLingui();
  const { space, address } = dashboard;
  const { visitors, followers, viewers, hours, gifts } = content;
  const count = (value: number) => formatCount(value, i18n.locale);
  const sum = (timeSeries: typeof visitors) => timeSeries.reduce((total, { value }) => total + value, 0);
  const grown = followers.at(-1)!.value - followers[0]!.value;
  const change = numbers(i18n.locale, { signDisplay: "exceptZero" }).format(grown);
  const since = { month: t`in 30 days`, quarter: t`in 12 weeks`, year: t`in 12 months` }[address.period];
  const grownSince = {
    month: t`${change} in 30 days`,
    quarter: t`${change} in 12 weeks`,
    year: t`${change} in 12 months`,
  }[address.period];
  const periodWords = { month: t`30 days`, quarter: t`12 weeks`, year: t`12 months` };
  const thisMonth = gifts?.at(-1);
  return (
    <Section id="figures" heading={<Trans>Statistics</Trans>}>
      <ChipRow label={t`Time`} className="mb-5">
        {periods.map((period) => (
          <Chip key={period} to={`${dashboardPath(space.id, { period })}#figures`} current={period === address.period}>
            {periodWords[period]}
          </Chip>
        ))}
      </ChipRow>
      <StatGrid
        items={[
          { label: t`Visitors`, value: count(sum(visitors)), change: since },
          { label: t`Followers`, value: count(space.followerCount), change: grownSince },
          { label: t`Viewers of live events`, value: count(sum(viewers)), change: since },
          thisMonth
            ? {
                label: t`Gifts`,
                value: formatRupees(Math.floor(thisMonth.paise / 100) * 100, i18n.locale),
                change: t`this month`,
              }
            : {
                label: t`Average Rating`,
                value:
                  space.rating === null
                    ? t`New`
                    : numbers(i18n.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(space.rating),
              },
        ]}
      />
      <div className="mt-8 grid gap-x-14 gap-y-10 lg:grid-cols-2">
        <Counts title={t`Visitors`} head={t`Visitors`} timeSeries={visitors} period={address.period} />
        <Level title={t`Followers`} head={t`Followers`} timeSeries={followers} period={address.period} />
        <Counts title={t`Viewers of live events`} head={t`Viewers`} timeSeries={viewers} period={address.period} />
        {hours && <Hours title={t`Volunteers' hours`} timeSeries={hours} period={address.period} />}
        {gifts && <GiftMonths title={t`Gifts by month`} months={gifts} />}
      </div>
    </Section>
  );
}
