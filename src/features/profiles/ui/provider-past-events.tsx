import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Empty } from "#/design/empty.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { Section } from "#/design/section.tsx";
import { Stars } from "#/design/stars.tsx";
import { formatRating } from "#/features/spaces/public.ts";
import { formatCount } from "#/platform/i18n/format-date.ts";
import { LocalTime } from "#/platform/i18n/local-time.tsx";
import type { ProviderData } from "../pages/provider.tsx";
import { providerAddress } from "../provider-address.ts";
import type { ProviderContent } from "../queries/provider.server.ts";

interface PastEventsProps {
  readonly data: ProviderData;
  readonly content: ProviderContent<"past-events">;
}

/** Public dates of spaces that they held. */
export function ProviderPastEvents({ data: { person, viewer }, content: { events, next } }: PastEventsProps) {
  const { t, i18n } = useLingui();
  if (events.length === 0) {
    return (
      <Empty icon="calendar" title={<Trans>No past events yet</Trans>} className="mt-6">
        <Trans>Ceremonies that they hosted at a space will appear here.</Trans>
      </Empty>
    );
  }
  return (
    <Section heading={<Trans>Past Events</Trans>} headingHidden space="s">
      <RowList>
        {events.map((event) => {
          const shown = event.rating === null ? "" : formatRating(event.rating, i18n.locale);
          const count = formatCount(event.ratings, i18n.locale);
          return (
            <ListRow
              key={event.id}
              to={`/event/${event.id}`}
              title={event.title}
              titleLang={event.language === i18n.locale ? undefined : event.language}
              aside={
                event.rating !== null && (
                  <Stars
                    compact
                    value={event.rating}
                    label={t`${shown} out of 5, ${count} ratings`}
                    shown={shown}
                    count={`(${count})`}
                  />
                )
              }
            >
              <LocalTime
                at={event.startsAt}
                now={person.now}
                zone={event.zone}
                viewerZone={viewer?.zone ?? null}
                shows="day"
              />
              {event.attendees > 0 && (
                <>
                  {" · "}
                  <Plural value={event.attendees} one="# attendee" other="# attendees" />
                </>
              )}
            </ListRow>
          );
        })}
      </RowList>
      {next && (
        <LoadMore to={providerAddress(person, { tab: "past-events", after: next, space: person.from?.id })}>
          <Trans>Earlier events</Trans>
        </LoadMore>
      )}
    </Section>
  );
}
