import { Trans } from "@lingui/react/macro";
import { Empty } from "#/design/empty.tsx";
import { Section } from "#/design/section.tsx";
import { ButtonLink } from "#/design/button.tsx";
import { ServiceList } from "#/features/bookings/public.tsx";
import type { ProviderData } from "../pages/provider.tsx";
import type { ProviderContent } from "../queries/provider.server.ts";

const POPULAR = 3;

/** What can be booked of them, what was booked most often first. */
export function ProviderServices({ data, content }: { data: ProviderData; content: ProviderContent<"services"> }) {
  const { isOwn } = data.person;
  const { services } = content;
  const others = services.slice(POPULAR);
  if (services.length === 0) {
    return (
      <Empty
        icon="pray"
        title={<Trans>No services listed yet</Trans>}
        className="mt-6"
        action={
          isOwn && (
            <ButtonLink to="/services">
              <Trans>Add a service</Trans>
            </ButtonLink>
          )
        }
      />
    );
  }
  return (
    <>
      <Section heading={<Trans>Popular Services</Trans>} space="s">
        <ServiceList services={services.slice(0, POPULAR)} isBookable={!isOwn} isFirst />
      </Section>
      {others.length > 0 && (
        <Section heading={<Trans>More services</Trans>}>
          <ServiceList services={others} isBookable={!isOwn} />
        </Section>
      )}
    </>
  );
}
