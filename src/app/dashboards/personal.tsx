import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "#/design/button.tsx";
import { CardGrid } from "#/design/card.tsx";
import { Empty } from "#/design/empty.tsx";
import { DateList } from "#/design/event-row.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { Section } from "#/design/section.tsx";
import { Stars } from "#/design/stars.tsx";
import { EventRow, type ViewerFlagsByEvent, type EventView } from "#/features/events/public.tsx";
import { formatFullDay } from "#/platform/i18n/format-date.ts";
import { SpaceCard, type SpaceCardView } from "#/features/space-page/public.tsx";
import { InquiryList, OrderList } from "#/features/orders/public.tsx";
import type { PersonalData } from "./read-personal.server.ts";
import type { OwnCounts, OwnReview } from "#/features/spaces/public.server.ts";

interface Times {
  readonly now: Date;
  readonly zone: string;
}

/** What is made for them, the next step first; nothing where nothing is. */
export function OwnOrders({ data }: { readonly data: PersonalData }) {
  const { t } = useLingui();
  const { quotes, orders, requests, now, zone } = data;
  if (quotes.length + orders.length + requests.length === 0) return null;
  const asked = { side: "client", now, zone } as const;
  return (
    <Section heading={<Trans>My Orders</Trans>} link={{ to: "/orders?as=client", label: <Trans>View All</Trans> }}>
      {quotes.length > 0 && <InquiryList {...asked} inquiries={quotes} label={t`Quotes for you`} />}
      {orders.length > 0 && <OrderList orders={orders} label={t`My Orders`} />}
      {requests.length > 0 && <InquiryList {...asked} inquiries={requests} label={t`Requests`} />}
    </Section>
  );
}

/** The events that the person joins or wants to be reminded of, the next first. */
export function PersonalEvents({
  events,
  flagsById,
  now,
  zone,
}: Times & { readonly events: readonly EventView[]; readonly flagsById: ViewerFlagsByEvent }) {
  return (
    <Section heading={<Trans>Upcoming Events</Trans>}>
      {events.length === 0 ? (
        <Empty
          icon="calendar"
          level={3}
          title={<Trans>Nothing planned yet</Trans>}
          action={
            <ButtonLink to="/virtual-worship?tab=upcoming">
              <Trans>See what is coming</Trans>
            </ButtonLink>
          }
        >
          <Trans>Events you join or set a reminder for will appear here.</Trans>
        </Empty>
      ) : (
        <DateList>
          {events.map((event) => (
            <EventRow key={event.id} event={event} now={now} viewerZone={zone} flags={flagsById[event.id]} />
          ))}
        </DateList>
      )}
    </Section>
  );
}

interface PersonalSpacesProps extends Times {
  readonly followed: readonly SpaceCardView[];
  readonly saved: readonly SpaceCardView[];
  readonly flagsById: OwnCounts;
}

export function PersonalSpaces({ followed, saved, flagsById, now, zone }: PersonalSpacesProps) {
  const { t } = useLingui();
  const more = (shown: number, all: number, list: string) =>
    all > shown ? { to: `/saved?list=${list}`, label: t`View All` } : undefined;
  return (
    <>
      <Section heading={<Trans>Spaces you follow</Trans>} link={more(followed.length, flagsById.followed, "following")}>
        {followed.length === 0 ? (
          <Empty
            icon="compass"
            level={3}
            title={<Trans>You follow no space yet</Trans>}
            action={
              <ButtonLink to="/explore">
                <Trans>Explore Sacred Spaces</Trans>
              </ButtonLink>
            }
          >
            <Trans>Follow a space, and its next ceremony is always one step away.</Trans>
          </Empty>
        ) : (
          <CardGrid>
            {followed.map((space) => (
              <SpaceCard key={space.id} space={space} now={now} viewerZone={zone} />
            ))}
          </CardGrid>
        )}
      </Section>
      {saved.length > 0 && (
        <Section heading={<Trans>My Favorites</Trans>} link={more(saved.length, flagsById.saved, "saved")}>
          <CardGrid>
            {saved.map((space) => (
              <SpaceCard key={space.id} space={space} now={now} viewerZone={zone} saved />
            ))}
          </CardGrid>
        </Section>
      )}
    </>
  );
}

export function OwnReviews({ reviews, zone }: { readonly reviews: readonly OwnReview[]; readonly zone: string }) {
  const { t, i18n } = useLingui();
  if (reviews.length === 0) return null;
  return (
    <Section heading={<Trans>Your reviews</Trans>}>
      <RowList>
        {reviews.map((review) => (
          <ListRow
            key={review.id}
            title={review.spaceName}
            to={`/space/${review.spaceId}?tab=reviews`}
            aside={formatFullDay(review.at, i18n.locale, zone)}
          >
            <Stars value={review.rating} label={t`${review.rating} out of 5`} className="my-1" />
            <p lang={review.language} className="text-base text-ink">
              {review.text}
            </p>
          </ListRow>
        ))}
      </RowList>
    </Section>
  );
}
