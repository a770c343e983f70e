import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "#/design/button.tsx";
import { Icon } from "#/design/icon.tsx";
import { Stars } from "#/design/stars.tsx";
import { MINUTE_MS } from "#/platform/civil-date.ts";
import { formatDuration, numbers } from "#/platform/i18n/format-date.ts";
import { bookPath } from "../rules.ts";
import type { ServiceLine } from "../views.ts";
import { Price } from "./price.tsx";
import { locationIcons, locationLabels } from "./words.ts";

interface ServiceListProps {
  readonly services: readonly ServiceLine[];
  readonly level?: 2 | 3;
  /** Whether the reader may book; not one's own. */
  readonly isBookable: boolean;
  /** What the page is there for. */
  readonly isFirst?: boolean;
}

/** What somebody offers, each with the way to book it. */
export function ServiceList({ services, level = 3, isBookable, isFirst = false }: ServiceListProps) {
  const Title = level === 2 ? "h2" : "h3";
  return (
    <ul className="border-t border-line">
      {services.map((service) => (
        <li
          key={service.id}
          className="grid gap-x-5 gap-y-3 border-b border-line py-5 sm:grid-cols-[1fr_auto] sm:items-center"
        >
          <div className="min-w-0">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <Title className="min-w-0 text-lg leading-display wrap-anywhere" lang={service.language}>
                {service.name}
              </Title>
              <span className="font-semibold">
                <Price {...service} />
              </span>
            </div>
            {service.description && (
              <p className="mt-1 line-clamp-3 text-ink-2 wrap-anywhere" lang={service.language}>
                {service.description}
              </p>
            )}
            <ServiceMarks service={service} />
          </div>
          {isBookable && (
            <ButtonLink
              to={bookPath(service.id)}
              icon="calendar"
              rel="nofollow"
              variant={isFirst ? "primary" : "secondary"}
            >
              <Trans>Book</Trans>
              <span className="sr-only">: {service.name}</span>
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  );
}

function ServiceMarks({ service }: { readonly service: ServiceLine }) {
  const { t, i18n } = useLingui();
  const { rating } = service;
  const shown = rating === null ? "" : numbers(i18n.locale, { minimumFractionDigits: 1 }).format(rating);
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
      <span className="inline-flex items-center gap-1">
        <Icon name="clock" size={16} /> {formatDuration(service.durationMinutes * MINUTE_MS, i18n.locale)}
      </span>
      {service.locations.map((location) => (
        <span key={location} className="inline-flex items-center gap-1">
          <Icon name={locationIcons[location]} size={16} /> {i18n._(locationLabels[location])}
        </span>
      ))}
      {service.bookings > 0 && <Plural value={service.bookings} one="held once" other="held # times" />}
      {rating !== null && <Stars value={rating} label={t`${shown} out of 5`} shown={shown} compact />}
    </p>
  );
}
