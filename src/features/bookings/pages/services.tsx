import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { Badge } from "#/design/badge.tsx";
import { ButtonLink } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";
import { Icon } from "#/design/icon.tsx";
import { Notice } from "#/design/notice.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { ThumbBar } from "#/design/thumb-bar.tsx";
import { requireProviderPage } from "../queries/provider-page.server.ts";
import { requestContext } from "#/platform/http/context.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { formatDuration } from "#/platform/i18n/format-date.ts";
import { MINUTE_MS } from "#/platform/civil-date.ts";
import { listOwnServices, type OwnServiceLine } from "../queries/services.server.ts";
import { Price } from "../ui/price.tsx";
import { ProviderTabs } from "../ui/provider-tabs.tsx";
import { locationIcons, providerLocationLabels } from "../ui/words.ts";
import type { Route } from "./+types/services";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { viewer, provider } = await requireProviderPage(ctx, request);
  return { provider, services: await listOwnServices(ctx.db, viewer) };
}

export default function Services({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { provider, services } = loaderData;
  const open = services.filter(({ isArchived }) => !isArchived);
  const archived = services.filter(({ isArchived }) => isArchived);
  const add = (
    <ButtonLink to="/services/new" variant="primary" icon="plus">
      <Trans>Add a service</Trans>
    </ButtonLink>
  );
  return (
    <>
      <PageTitle>{t`Services`}</PageTitle>
      <meta name="robots" content="noindex" />
      <Page className="pb-20">
        <PageHead
          title={<Trans>Services</Trans>}
          lead={<Trans>What you do, how long it takes, and what it costs. Devotees book from this list.</Trans>}
          action={open.length > 0 && <div className="max-lg:hidden">{add}</div>}
        />
        <ProviderTabs current="services" />
        {open.length > 0 && !provider.hasHours && (
          <Notice
            tone="warning"
            className="mb-6"
            title={<Trans>You have no weekly hours yet, so nobody finds a free time.</Trans>}
            action={
              <ButtonLink to="/availability" size="s">
                <Trans>Set your hours</Trans>
              </ButtonLink>
            }
          />
        )}
        {open.length > 0 && !provider.isListed && (
          <Notice
            className="mb-6"
            title={<Trans>Your profile is not listed yet. Once it is, devotees can book.</Trans>}
            action={
              <ButtonLink to="/profile" size="s">
                <Trans>Open your profile</Trans>
              </ButtonLink>
            }
          />
        )}
        {open.length === 0 ? (
          <Empty icon="lamp" title={<Trans>No services yet</Trans>} action={add}>
            <Trans>Add your first: a puja, a katha, a walk through the old town.</Trans>
          </Empty>
        ) : (
          <>
            <ul className="border-t border-line">
              {open.map((service) => (
                <ServiceRow key={service.id} service={service} />
              ))}
            </ul>
            <ThumbBar className="mt-8">{add}</ThumbBar>
          </>
        )}
        {archived.length > 0 && (
          <section className="mt-12">
            <h2 className="mb-3 text-xl">
              <Trans>Archived</Trans>
            </h2>
            <ul className="border-t border-line">
              {archived.map((service) => (
                <ServiceRow key={service.id} service={service} />
              ))}
            </ul>
          </section>
        )}
      </Page>
    </>
  );
}

function ServiceRow({ service }: { readonly service: OwnServiceLine }) {
  const { i18n } = useLingui();
  return (
    <li className="relative border-b border-line py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="min-w-0 text-lg leading-display wrap-anywhere" lang={service.language}>
          <Link to={`/services/${service.id}`} className="cover-link hover:text-link">
            {service.name}
          </Link>
        </h3>
        <span className="font-semibold">
          <Price {...service} />
        </span>
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        <span className="inline-flex items-center gap-1">
          <Icon name="clock" size={16} /> {formatDuration(service.durationMinutes * MINUTE_MS, i18n.locale)}
        </span>
        {service.locations.map((location) => (
          <span key={location} className="inline-flex items-center gap-1">
            <Icon name={locationIcons[location]} size={16} /> {i18n._(providerLocationLabels[location])}
          </span>
        ))}
        {service.bookings > 0 && <Plural value={service.bookings} one="held once" other="held # times" />}
        {service.isArchived && (
          <Badge>
            <Trans>Archived</Trans>
          </Badge>
        )}
      </p>
    </li>
  );
}
