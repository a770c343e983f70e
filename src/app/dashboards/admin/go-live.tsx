import { Trans } from "@lingui/react/macro";
import { ButtonLink } from "#/design/button.tsx";
import { TextLink } from "#/design/text-link.tsx";
import type { ComingEvent } from "#/features/events/public.server.ts";
import { LocalTime } from "#/platform/i18n/local-time.tsx";
import { adminUrls } from "./admin-urls.ts";
import type { DashboardData } from "./read-dashboard.server.ts";

/** The next ceremony's studio, or one at once; by documents of their own, as the studio has a policy of its own. */
export function GoLive({ dashboard, coming }: { dashboard: DashboardData; coming: readonly ComingEvent[] }) {
  const next = coming.find((event) => event.kind === "live");
  if (!dashboard.may.goLive) return null;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
      {next && (
        <>
          <ButtonLink
            to={`/live-event/${next.id}/studio`}
            reloadDocument
            variant="primary"
            icon="video"
            className="max-md:w-full"
          >
            <Trans>Go live</Trans>
          </ButtonLink>
          <p className="min-w-0 text-sm text-ink-2 max-md:-mt-1 max-md:basis-full">
            {next.title} ·{" "}
            <LocalTime
              at={next.startsAt}
              now={dashboard.now}
              zone={next.zone}
              viewerZone={dashboard.zone}
              shows="day-time"
            />
          </p>
        </>
      )}
      <TextLink to={adminUrls(dashboard.space.id).goLive} icon="live">
        <Trans>Go live now, and recordings</Trans>
      </TextLink>
    </div>
  );
}
