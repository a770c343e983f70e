import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Badge } from "#/design/badge.tsx";
import { ButtonLink } from "#/design/button.tsx";
import { PictureCard } from "#/design/card.tsx";
import { FaithLabel, FaithMark } from "#/design/faith-mark.tsx";
import { CARD_SIZES } from "#/design/picture.tsx";
import { Stars } from "#/design/stars.tsx";
import { pictureSources } from "#/platform/media/picture.ts";
import { formatCount, formatDuration } from "#/platform/i18n/format-date.ts";
import { localeOf } from "#/platform/i18n/languages.ts";
import { LocalTime } from "#/platform/i18n/local-time.tsx";
import { eventPath } from "../rules.ts";
import type { EventViewerFlags, EventView } from "../views.ts";
import { EventShare } from "./event-share.tsx";
import { LikeButton } from "./like-button.tsx";
import { ReminderToggle } from "./reminder-toggle.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { faithWords } from "#/features/spaces/public.tsx";

export interface EventCardProps {
  readonly event: EventView;
  readonly now: Date;
  readonly viewerZone: string | null;
  readonly flags?: EventViewerFlags;
  /** The first of a page: its picture is fetched at once. */
  readonly priority?: boolean;
  readonly level?: 2 | 3;
}

/** An event of the listing: live with viewers and Join Live, or upcoming with Set Reminder. */
export function EventCard({ event, now, viewerZone, flags, priority, level = 2 }: EventCardProps) {
  const { t, i18n } = useLingui();
  const { space } = event;
  const isLive = event.status === "live";
  const to = eventPath(event);
  const lang = event.language === i18n.locale ? undefined : event.language;
  const time = { now, zone: event.zone, viewerZone } as const;
  const plannedFor = <LocalTime {...time} at={event.startsAt} shows="time" />;
  const rating = space.rating?.toLocaleString(localeOf(i18n.locale), {
    maximumFractionDigits: 1,
    minimumFractionDigits: 1,
  });
  const reviews = formatCount(space.reviewCount, i18n.locale);
  return (
    <PictureCard
      to={to}
      title={event.title}
      titleLang={lang}
      level={level}
      picture={event.picture ? { ...pictureProps(event.picture), priority } : undefined}
      placeholder={<FaithMark faith={space.faith} size={40} />}
      badge={
        <>
          <StatusBadge status={isLive ? "live" : event.status === "scheduled" ? "upcoming" : event.status} onPicture />
          {isLive && (
            <Badge tone="picture" icon="eye">
              <Plural value={event.viewers} one="# watching" other="# watching" />
            </Badge>
          )}
        </>
      }
      save={
        <LikeButton
          eventId={event.id}
          title={event.title}
          liked={flags?.liked ?? false}
          likes={event.likes}
          look="glass"
        />
      }
      kicker={<FaithLabel faith={space.faith}>{t(faithWords[space.faith])}</FaithLabel>}
      aside={
        space.rating === null ? undefined : (
          <Stars
            compact
            value={space.rating}
            label={t`${rating} out of 5, ${reviews} reviews`}
            shown={rating}
            count={`(${reviews})`}
          />
        )
      }
      place={
        <>
          {space.name}
          {event.place && <>, {event.place}</>}
        </>
      }
      fact={
        <div className="flex items-center justify-between gap-3">
          {isLive ? (
            <ButtonLink to={to} variant="live" size="s" icon="live" className="relative z-1">
              <Trans>Join Live</Trans>
              <span className="sr-only">: {event.title}</span>
            </ButtonLink>
          ) : (
            <div className="relative z-1">
              <ReminderToggle eventId={event.id} title={event.title} reminder={flags?.reminder ?? null} />
            </div>
          )}
          <EventShare to={to} title={event.title} look="plain" className="relative z-1" />
        </div>
      }
    >
      {event.description && (
        <p lang={lang} className="mt-2 line-clamp-2 text-ink-2">
          {event.description}
        </p>
      )}
      <p className="mt-2 text-sm">
        <b className="font-semibold">
          {event.status === "late" ? (
            <Trans>Planned for {plannedFor}</Trans>
          ) : (
            <LocalTime {...time} at={event.startedAt ?? event.startsAt} shows={isLive ? "time" : "day-time"} relative />
          )}
        </b>
        <span className="text-ink-2">
          {" · "}
          {formatDuration(event.endsAt.getTime() - event.startsAt.getTime(), i18n.locale)}
        </span>
      </p>
      {event.hostName && (
        <p className="truncate text-sm text-ink-2">
          <Trans>by {event.hostName}</Trans>
        </p>
      )}
    </PictureCard>
  );
}

/** A picture of ours as the design system takes it. */
export const pictureProps = (picture: NonNullable<EventView["picture"]>, sizes = CARD_SIZES) => ({
  ...pictureSources(picture),
  sizes,
});
