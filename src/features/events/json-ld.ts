import { shareImagePath } from "#/platform/media/picture.ts";
import { eventPath } from "./rules.ts";
import type { EventDetail } from "./views.ts";

/** The structured data of an event: schema.org's Event, and a BroadcastEvent for a stream. */
export function eventJsonLd(event: EventDetail, address: (path: string) => string): object[] {
  const page = address(`/event/${event.id}`);
  const place = {
    "@type": "Place",
    name: event.space.name,
    url: address(`/space/${event.space.id}`),
    address: event.address || [event.space.city, event.space.region].filter(Boolean).join(", "),
    ...(event.lat !== null && event.lng !== null
      ? { geo: { "@type": "GeoCoordinates", latitude: event.lat, longitude: event.lng } }
      : {}),
  };
  const stream = { "@type": "VirtualLocation", url: address(`/live-event/${event.id}`) };
  const isStreamed = event.kind === "live";
  const status = event.status === "cancelled" ? "EventCancelled" : "EventScheduled";
  const main = {
    "@type": "Event",
    "@id": page,
    url: page,
    name: event.title,
    description: event.description || event.title,
    inLanguage: event.language,
    startDate: event.startsAt.toISOString(),
    endDate: event.endsAt.toISOString(),
    eventStatus: `https://schema.org/${status}`,
    eventAttendanceMode: `https://schema.org/${isStreamed ? "MixedEventAttendanceMode" : "OfflineEventAttendanceMode"}`,
    location: isStreamed ? [place, stream] : place,
    organizer: { "@type": "Organization", name: event.space.name, url: place.url },
    ...(event.hostName ? { performer: { "@type": "Person", name: event.hostName } } : {}),
    ...(event.picture ? { image: [address(shareImagePath(event.picture))] } : {}),
    ...(event.capacity === null ? {} : { maximumAttendeeCapacity: event.capacity }),
    isAccessibleForFree: event.entryFeePaise === 0,
  };
  if (!isStreamed || event.status === "cancelled") return [main];
  const broadcast = {
    "@type": "BroadcastEvent",
    name: event.title,
    isLiveBroadcast: event.status === "live",
    startDate: (event.startedAt ?? event.startsAt).toISOString(),
    endDate: (event.endedAt ?? event.endsAt).toISOString(),
    url: address(eventPath(event)),
    broadcastOfEvent: { "@id": page },
  };
  return [main, broadcast];
}
