import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Avatar } from "#/design/avatar.tsx";
import { Badge } from "#/design/badge.tsx";
import { Empty } from "#/design/empty.tsx";
import { DateList } from "#/design/event-row.tsx";
import { FaithMark } from "#/design/faith-mark.tsx";
import { Icon } from "#/design/icon.tsx";
import { KeyValues, type KeyValue } from "#/design/key-values.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { Section } from "#/design/section.tsx";
import { Stars } from "#/design/stars.tsx";
import { EventRow } from "#/features/events/public.tsx";
import { spacePath } from "#/features/spaces/public.ts";
import { kindOf } from "#/features/spaces/public.tsx";
import { formatCount, formatFullDay } from "#/platform/i18n/format-date.ts";
import { HOME_ZONE } from "#/platform/viewer.ts";
import { administratorAddress } from "../administrator-address.ts";
import type { FullAdministrator } from "../queries/administrator.server.ts";

type TabOf<Tab extends FullAdministrator["content"]["tab"]> = Extract<FullAdministrator["content"], { tab: Tab }>;

interface PanelProps {
  readonly person: FullAdministrator;
  readonly zone: string | null;
}

export function AdministratorPanel({ person, zone }: PanelProps) {
  const { content } = person;
  switch (content.tab) {
    case "about":
      return <About person={person} content={content} />;
    case "events":
      return <Events person={person} content={content} zone={zone} />;
    case "reviews":
      return <Reviews person={person} content={content} zone={zone} />;
  }
}

function About({ person, content }: { person: FullAdministrator; content: TabOf<"about"> }) {
  const { i18n } = useLingui();
  const { bio, spaces } = person;
  const { achievements } = content;
  return (
    <>
      {bio && <p className="pt-6 text-lg whitespace-pre-line wrap-anywhere">{bio}</p>}
      <Facts person={person} />
      {spaces.length > 0 && (
        <Section heading={<Trans>Associated Spaces</Trans>}>
          <RowList>
            {spaces.map((space) => (
              <ListRow
                key={space.id}
                to={spacePath(space)}
                before={<FaithMark faith={space.faith} />}
                title={space.name}
                titleLang={space.language === i18n.locale ? undefined : space.language}
                aside={
                  space.isVerified && (
                    <Badge tone="good" icon="shield-check">
                      <Trans>Verified</Trans>
                    </Badge>
                  )
                }
              >
                {[i18n._(kindOf(space.kind, space.faith)), space.city, space.region].filter(Boolean).join(" · ")}
              </ListRow>
            ))}
          </RowList>
        </Section>
      )}
      {achievements.length > 0 && (
        <Section heading={<Trans>Achievements</Trans>}>
          <RowList>
            {achievements.map(({ title, organization, year }, i) => (
              <ListRow
                key={i}
                before={<Icon name="award" size={24} className="text-link" />}
                title={title}
                aside={year}
              >
                {organization}
              </ListRow>
            ))}
          </RowList>
        </Section>
      )}
    </>
  );
}

/** Only what is counted, and what its owner shows. */
function Facts({ person }: { person: FullAdministrator }) {
  const { t, i18n } = useLingui();
  const { service, reach, experience, phone, email } = person;
  const items: KeyValue[] = [];
  if (experience) items.push({ label: t`Experience`, value: experience });
  if (service) {
    items.push({
      label: t`Years of service`,
      value: service.years > 0 ? <Plural value={service.years} one="# year" other="# years" /> : t`New`,
    });
    items.push({ label: t`Managed events`, value: formatCount(service.managedEvents, i18n.locale) });
  }
  if (reach > 0) {
    items.push({
      label: t`Community impact`,
      value: <Plural value={reach} one="# person follows their spaces" other="# people follow their spaces" />,
    });
  }
  if (phone) {
    items.push({ label: t`Phone`, value: <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a> });
  }
  if (email) items.push({ label: t`Email`, value: <a href={`mailto:${email}`}>{email}</a> });
  return items.length > 0 ? <KeyValues items={items} className="mt-6" /> : null;
}

function Events({
  person,
  content,
  zone,
}: {
  person: FullAdministrator;
  content: TabOf<"events">;
  zone: string | null;
}) {
  const { events, flagsById } = content;
  if (events.length === 0) {
    return (
      <Empty icon="calendar" title={<Trans>No events found</Trans>} className="mt-6">
        <Trans>New events of their spaces will appear here.</Trans>
      </Empty>
    );
  }
  return (
    <Section heading={<Trans>Upcoming Events</Trans>} headingHidden space="s">
      <DateList>
        {events.map((event) => (
          <EventRow
            key={event.id}
            event={event}
            now={person.now}
            viewerZone={zone}
            flags={flagsById[event.id]}
            does="remind-me"
            place="space"
          />
        ))}
      </DateList>
    </Section>
  );
}

function Reviews({
  person,
  content,
  zone,
}: {
  person: FullAdministrator;
  content: TabOf<"reviews">;
  zone: string | null;
}) {
  const { t, i18n } = useLingui();
  const names = new Map(person.spaces.map((space) => [space.id, space.name]));
  if (content.reviews.length === 0) {
    return <Empty icon="star" title={<Trans>No one has written about their spaces yet</Trans>} className="mt-6" />;
  }
  return (
    <Section heading={<Trans>Reviews of their spaces</Trans>} space="s">
      <RowList>
        {content.reviews.map((review) => (
          <ListRow
            key={review.id}
            before={<Avatar name={review.author} size="m" />}
            title={review.author}
            aside={formatFullDay(review.at, i18n.locale, zone ?? HOME_ZONE)}
          >
            <span className="flex flex-wrap items-center gap-x-3">
              <Stars value={review.rating} label={t`${review.rating} out of 5`} />
              {names.get(review.spaceId)}
            </span>
            <p
              lang={review.language === i18n.locale ? undefined : review.language}
              className="mt-1.5 text-base whitespace-pre-line wrap-anywhere text-ink"
            >
              {review.text}
            </p>
          </ListRow>
        ))}
      </RowList>
      {content.next && (
        <LoadMore to={administratorAddress(person.id, "reviews", content.next)}>
          <Trans>Older reviews</Trans>
        </LoadMore>
      )}
    </Section>
  );
}
