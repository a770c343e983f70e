import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "#/design/button.tsx";
import { Section } from "#/design/section.tsx";
import { Counts } from "./charts.tsx";
import { ComingRows, HeldRows } from "./event-rows.tsx";
import { GoLive } from "./go-live.tsx";
import { NoEvents } from "./overview.tsx";
import { places } from "./places.ts";
import type { Desk, DeskContent } from "./read-desk.server.ts";

/** The next dates, the last ones, and who watched. */
export function EventsTab({ desk, content }: { desk: Desk; content: DeskContent<"events"> }) {
  const { t } = useLingui();
  const { now, zone, space, may, address } = desk;
  const { coming, held, viewers } = content;
  const at = places(space.id);
  const all = may.runEvents ? { to: at.events, label: <Trans>View all</Trans> } : undefined;
  return (
    <>
      {may.runEvents && (
        <ButtonLink to={at.createEvent} icon="plus" className="mt-6 max-md:w-full">
          <Trans>Create Event</Trans>
        </ButtonLink>
      )}
      <GoLive desk={desk} coming={coming} />
      <Section heading={<Trans>Next events</Trans>} link={all}>
        {coming.length === 0 ? <NoEvents desk={desk} /> : <ComingRows events={coming} now={now} zone={zone} />}
      </Section>
      {held.length > 0 && (
        <Section heading={<Trans>Past events</Trans>} link={all}>
          <HeldRows events={held} now={now} zone={zone} />
        </Section>
      )}
      <Section heading={<Trans>Viewers of live events</Trans>}>
        <Counts title={t`Viewers in 30 days`} head={t`Viewers`} course={viewers} period={address.period} />
      </Section>
    </>
  );
}
