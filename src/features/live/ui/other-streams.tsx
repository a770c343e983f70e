import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { LiveBadge } from "#/design/badge.tsx";
import { DateList } from "#/design/event-row.tsx";
import { FaithMark } from "#/design/faith-mark.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { Picture } from "#/design/picture.tsx";
import { EventRow, type ViewerFlagsByEvent, type EventView } from "#/features/events/public.tsx";
import { formatCount } from "#/platform/i18n/format-date.ts";
import { pictureSources } from "#/platform/media/picture.ts";

export interface OtherStreamsProps {
  readonly label: string;
  readonly events: readonly EventView[];
  readonly to: (event: EventView) => string;
}

/** The other live streams, in rows beside the main one. */
export function OtherStreams({ label, events, to }: OtherStreamsProps) {
  const { i18n } = useLingui();
  return (
    <RowList label={label}>
      {events.map((event) => (
        <ListRow
          key={event.id}
          to={to(event)}
          title={event.title}
          titleLang={event.language === i18n.locale ? undefined : event.language}
          before={
            <span className="relative grid aspect-video w-28 flex-none place-items-center overflow-hidden rounded-btn bg-sunk">
              {event.picture ? (
                <Picture {...pictureSources(event.picture)} sizes="112px" alt="" />
              ) : (
                <FaithMark faith={event.space.faith} size={24} />
              )}
              <LiveBadge className="absolute top-1 left-1 scale-85 origin-top-left">
                <Trans>LIVE</Trans>
              </LiveBadge>
            </span>
          }
        >
          {event.space.name}
          <span className="block tabular-nums">
            <Plural
              value={event.viewers}
              one={`${formatCount(event.viewers, i18n.locale)} watching`}
              other={`${formatCount(event.viewers, i18n.locale)} watching`}
            />
          </span>
        </ListRow>
      ))}
    </RowList>
  );
}

export interface UpcomingProps {
  readonly events: readonly EventView[];
  readonly flagsById: ViewerFlagsByEvent;
  readonly now: Date;
  readonly viewerZone: string | null;
}

export function Upcoming({ events, flagsById, now, viewerZone }: UpcomingProps) {
  return (
    <DateList>
      {events.map((event) => (
        <EventRow key={event.id} event={event} now={now} viewerZone={viewerZone} flags={flagsById[event.id]} />
      ))}
    </DateList>
  );
}
