import { Plural, Trans } from "@lingui/react/macro";
import { LoadMore } from "#/design/pager.tsx";
import { Section } from "#/design/section.tsx";
import { OfferedServices } from "#/features/bookings/public.tsx";
import type { SpaceData } from "../pages/space.tsx";
import type { TabOf } from "../queries/space-tab.server.ts";

interface SpaceServicesProps {
  readonly data: SpaceData;
  readonly offered: TabOf<"overview">["services"];
}

/** What may be booked at the space; nothing where it offers nothing. */
export function SpaceServices({ data, offered }: SpaceServicesProps) {
  const { services, count, zone } = offered;
  if (services.length === 0) return null;
  return (
    <Section id="services" heading={<Trans>Services to book</Trans>}>
      <OfferedServices services={services} zone={zone} now={data.now} />
      {count > services.length && (
        <LoadMore to={`/space/${data.space.id}/services`}>
          <Plural value={count} one="# service" other="All # services" />
        </LoadMore>
      )}
    </Section>
  );
}
