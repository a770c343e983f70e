import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "#/design/button.tsx";
import { Icon } from "#/design/icon.tsx";
import { MINUTE_MS } from "#/platform/civil-date.ts";
import { formatDay, formatDuration, formatTime, zoneName } from "#/platform/i18n/format-date.ts";
import type { OfferedLine } from "../queries/space-services.server.ts";
import { bookPath } from "../rules.ts";
import { Price } from "./price.tsx";
import { atSpaceLabel, locationIcons, locationLabels } from "./words.ts";

interface OfferedServicesProps {
  readonly services: readonly OfferedLine[];
  /** Of the space: everybody reads its own clock here, and theirs on the page of booking. */
  readonly zone: string;
  readonly now: Date;
  readonly level?: 2 | 3;
}

/** What a space offers: price, the next free time, and the way to book it. */
export function OfferedServices({ services, zone, now, level = 3 }: OfferedServicesProps) {
  const { i18n } = useLingui();
  const Title = level === 2 ? "h2" : "h3";
  return (
    <ul className="border-t border-line">
      {services.map((service) => (
        <li key={service.id} className="border-b border-line py-4">
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
            <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
              <span className="inline-flex items-center gap-1">
                <Icon name="clock" size={16} /> {formatDuration(service.durationMinutes * MINUTE_MS, i18n.locale)}
              </span>
              {service.locations.map((location) => (
                <span key={location} className="inline-flex items-center gap-1">
                  <Icon name={locationIcons[location]} size={16} />{" "}
                  {i18n._(location === "space" ? atSpaceLabel : locationLabels[location])}
                </span>
              ))}
            </p>
          </div>
          <div className="mt-2 flex items-center justify-between gap-4">
            <Next service={service} zone={zone} now={now} />
            {service.next && (
              <ButtonLink to={bookPath(service.id)} icon="calendar" rel="nofollow" className="flex-none">
                <Trans>Book</Trans>
                <span className="sr-only">: {service.name}</span>
              </ButtonLink>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Next({
  service: { next, capacity },
  zone,
  now,
}: Pick<OfferedServicesProps, "zone" | "now"> & { service: OfferedLine }) {
  const { i18n } = useLingui();
  if (!next) {
    return (
      <p className="text-sm text-ink-2">
        <Trans>No free time in the coming weeks.</Trans>
      </p>
    );
  }
  const { startsAt, left } = next;
  const when = `${formatDay(startsAt, now, i18n.locale, zone)}, ${formatTime(startsAt, i18n.locale, zone)}`;
  return (
    <p className="min-w-0 text-sm tabular-nums">
      <Trans>
        Next: {when} {zoneName(startsAt, i18n.locale, zone)}
      </Trans>
      {capacity > 1 && (
        <span className="block text-ink-2">
          <Plural value={left} one="# seat left" other="# seats left" />
        </span>
      )}
    </p>
  );
}
