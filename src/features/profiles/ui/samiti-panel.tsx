import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Avatar } from "#/design/avatar.tsx";
import { Badge } from "#/design/badge.tsx";
import { Empty } from "#/design/empty.tsx";
import { DateList } from "#/design/event-row.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { Section } from "#/design/section.tsx";
import { Stars } from "#/design/stars.tsx";
import { Table, type Column } from "#/design/table.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { SpaceArtists } from "#/features/artists/public.tsx";
import type { PastEvent } from "#/features/events/public.server.ts";
import { EventRow } from "#/features/events/public.tsx";
import { LatestPosts } from "#/features/feed/public.tsx";
import { Campaign, SpaceReviews } from "#/features/space-page/public.tsx";
import type { FormAnswer } from "#/platform/http/form-answer.ts";
import { formatCount, numbers } from "#/platform/i18n/format-date.ts";
import { LocalTime } from "#/platform/i18n/local-time.tsx";
import { formatRupees } from "#/platform/rupees.ts";
import type { SamitiData } from "../pages/samiti.tsx";
import type { SamitiTabOf } from "../queries/samiti-tab.server.ts";
import { samitiAddress } from "../samiti-address.ts";

interface PanelProps {
  readonly data: SamitiData;
  readonly answer: FormAnswer;
}

export function SamitiPanel({ data, answer }: PanelProps) {
  const { content } = data;
  switch (content.tab) {
    case "events":
      return <Events data={data} content={content} />;
    case "team":
      return <Team content={content} spaceId={data.space.id} />;
    case "donations":
      return <Donations data={data} content={content} />;
    case "reviews":
      return <SpaceReviews data={data} content={content} answer={answer} />;
  }
}

function Events({ data, content }: { data: SamitiData; content: SamitiTabOf<"events"> }) {
  const { now, viewer, space } = data;
  const { coming, held: past, posts, flagsById } = content;
  if (coming.events.length === 0 && past.events.length === 0 && posts.length === 0) {
    return (
      <Empty icon="calendar" title={<Trans>No events found</Trans>} className="mt-6">
        <Trans>New events will appear here. Follow this samiti to hear about them.</Trans>
      </Empty>
    );
  }
  return (
    <>
      {coming.events.length > 0 && (
        <Section heading={<Trans>Upcoming Events</Trans>} space="s">
          <DateList>
            {coming.events.map((event) => (
              <EventRow
                key={event.id}
                event={event}
                now={now}
                viewerZone={viewer?.zone ?? null}
                flags={flagsById[event.id]}
                does="remind-me"
                place="place"
              />
            ))}
          </DateList>
          {coming.next && (
            <LoadMore to={samitiAddress(space.id, "events", { after: String(coming.next) })}>
              <Trans>Later events</Trans>
            </LoadMore>
          )}
        </Section>
      )}
      <LatestPosts
        author={{ spaceId: space.id, providerId: null }}
        posts={posts}
        now={now}
        zone={viewer?.zone ?? space.zone}
      />
      {past.events.length > 0 && (
        <Section heading={<Trans>Past Events</Trans>}>
          <PastEvents events={past.events} now={now} viewerZone={viewer?.zone ?? null} />
          {past.next && (
            <LoadMore to={samitiAddress(space.id, "events", { before: String(past.next) })}>
              <Trans>Earlier events</Trans>
            </LoadMore>
          )}
        </Section>
      )}
    </>
  );
}

interface PastEventsProps {
  readonly events: readonly PastEvent[];
  readonly now: Date;
  readonly viewerZone: string | null;
}

/** Past events: attendees, budget, status, rating. */
function PastEvents({ events, now, viewerZone }: PastEventsProps) {
  const { t, i18n } = useLingui();
  const columns: Column<PastEvent>[] = [
    {
      key: "event",
      head: t`Event`,
      rowHead: true,
      cell: (event) => (
        <>
          <TextLink to={`/event/${event.id}`} className="text-ink">
            <span lang={event.language === i18n.locale ? undefined : event.language}>{event.title}</span>
          </TextLink>
          <span className="block text-sm font-normal text-ink-2">
            <LocalTime at={event.startsAt} now={now} zone={event.zone} viewerZone={viewerZone} shows="day" />
          </span>
        </>
      ),
    },
    {
      key: "attendees",
      head: t`Attended`,
      numeric: true,
      cell: ({ attendees }) => formatCount(attendees, i18n.locale),
    },
    {
      key: "budget",
      head: t`Budget`,
      numeric: true,
      cell: ({ budgetPaise }) =>
        budgetPaise === null ? (
          <span className="text-ink-2">
            <Trans>Not given</Trans>
          </span>
        ) : (
          formatRupees(budgetPaise, i18n.locale)
        ),
    },
    {
      key: "status",
      head: t`Status`,
      cell: ({ status }) => (
        <Badge tone={status === "cancelled" ? "quiet" : "good"}>
          {status === "cancelled" ? <Trans>Cancelled</Trans> : <Trans>Completed</Trans>}
        </Badge>
      ),
    },
    { key: "rating", head: t`Rating`, cell: (event) => <EventStars event={event} /> },
  ];
  return (
    <Table caption={<Trans>Past Events</Trans>} columns={columns} rows={[...events]} rowKey={({ id }) => String(id)} />
  );
}

function EventStars({ event: { rating, ratings } }: { event: PastEvent }) {
  const { t, i18n } = useLingui();
  if (rating === null) {
    return (
      <span className="text-ink-2">
        <Trans>Not rated</Trans>
      </span>
    );
  }
  const shown = numbers(i18n.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(rating);
  const count = formatCount(ratings, i18n.locale);
  return (
    <Stars compact value={rating} label={t`${shown} out of 5, ${count} ratings`} shown={shown} count={`(${count})`} />
  );
}

function Team({ content: { organizers: team, artists }, spaceId }: { content: SamitiTabOf<"team">; spaceId: number }) {
  if (team.length === 0 && artists.length === 0) {
    return <Empty icon="users" title={<Trans>The team has not introduced itself yet</Trans>} className="mt-6" />;
  }
  return (
    <>
      {team.length > 0 && (
        <Section heading={<Trans>Team</Trans>} headingHidden space="s">
          <RowList className="grid md:grid-cols-2 md:gap-x-14">
            {team.map(({ id, name, role, experience, path }) => (
              <ListRow
                key={id}
                before={<Avatar name={name} size="m" />}
                title={name}
                to={path ?? undefined}
                aside={experience}
              >
                {role}
              </ListRow>
            ))}
          </RowList>
        </Section>
      )}
      {artists.length > 0 && (
        <Section heading={<Trans>Artists and guides</Trans>} space={team.length === 0 ? "s" : undefined}>
          <SpaceArtists artists={artists} spaceId={spaceId} />
        </Section>
      )}
    </>
  );
}

function Donations({ data, content }: { data: SamitiData; content: SamitiTabOf<"donations"> }) {
  const { space, takesGifts } = data;
  if (content.campaigns.length === 0) {
    return (
      <Empty icon="hand-heart" title={<Trans>No campaign yet</Trans>} className="mt-6">
        <Trans>This samiti’s campaigns will appear here.</Trans>
      </Empty>
    );
  }
  return (
    <Section
      heading={<Trans>Donation campaigns</Trans>}
      space="s"
      lead={<Plural value={content.campaigns.length} one="# campaign" other="# campaigns" />}
    >
      <ul className="grid border-t border-line md:grid-cols-2 md:gap-x-14">
        {content.campaigns.map((campaign) => (
          <Campaign key={campaign.id} campaign={campaign} spaceId={space.id} takesGifts={takesGifts} />
        ))}
      </ul>
      {content.next && (
        <LoadMore to={samitiAddress(space.id, "donations", { after: content.next })}>
          <Trans>More campaigns</Trans>
        </LoadMore>
      )}
    </Section>
  );
}
