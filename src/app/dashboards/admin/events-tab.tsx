import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "#/design/button.tsx";
import { Section } from "#/design/section.tsx";
import { Counts } from "./charts.tsx";
import { ComingRows, PastRows } from "./event-rows.tsx";
import { GoLive } from "./go-live.tsx";
import { NoEvents } from "./overview.tsx";
import { adminUrls } from "./admin-urls.ts";
import type { DashboardData, DashboardContent } from "./read-dashboard.server.ts";

/** The next dates, the last ones, and who watched. */
export function EventsTab({ dashboard, content }: { dashboard: DashboardData; content: DashboardContent<"events"> }) {
  const { t } = useLingui();
  const { now, zone, space, may, address } = dashboard;
  const { coming, pastEvents, viewers } = content;
  const at = adminUrls(space.id);
  const all = may.runEvents ? { to: at.events, label: <Trans>View all</Trans> } : undefined;
  return (
    <>
      {may.runEvents && (
        <ButtonLink to={at.createEvent} icon="plus" className="mt-6 max-md:w-full">
          <Trans>Create Event</Trans>
        </ButtonLink>
      )}
      <GoLive dashboard={dashboard} coming={coming} />
      <Section heading={<Trans>Next events</Trans>} link={all}>
        {coming.length === 0 ? (
          <NoEvents dashboard={dashboard} />
        ) : (
          <ComingRows events={coming} now={now} zone={zone} />
        )}
      </Section>
      {pastEvents.length > 0 && (
        <Section heading={<Trans>Past events</Trans>} link={all}>
          <PastRows events={pastEvents} now={now} zone={zone} />
        </Section>
      )}
      <Section heading={<Trans>Viewers of live events</Trans>}>
        <Counts title={t`Viewers in 30 days`} head={t`Viewers`} timeSeries={viewers} period={address.period} />
      </Section>
    </>
  );
}
