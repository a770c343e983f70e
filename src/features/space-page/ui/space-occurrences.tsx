import { DateList } from "#/design/event-row.tsx";
import { EventRow } from "../../events/public.tsx";
import type { SpaceData } from "../pages/space.tsx";
import type { TabOf } from "../queries/space-tab.server.ts";

interface SpaceOccurrencesProps {
  readonly data: SpaceData;
  readonly events: TabOf<"overview" | "events">["events"];
}

/** The announced events of a space, by date; its address is known here. */
export function SpaceOccurrences({ data: { now, viewer }, events: { events, flagsById } }: SpaceOccurrencesProps) {
  return (
    <DateList>
      {events.map((event) => (
        <EventRow
          key={event.id}
          event={event}
          now={now}
          viewerZone={viewer?.zone ?? null}
          flags={flagsById[event.id]}
          does="remind-me"
          place="none"
          hasBadge
        />
      ))}
    </DateList>
  );
}
