import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Outlet, redirect } from "react-router";
import { Avatar } from "#/design/avatar.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { ButtonLink } from "#/design/button.tsx";
import { FaithLabel } from "#/design/faith-mark.tsx";
import { Icon } from "#/design/icon.tsx";
import { Notice } from "#/design/notice.tsx";
import { Page } from "#/design/page.tsx";
import { Picture } from "#/design/picture.tsx";
import { QuickActions, type QuickAction } from "#/design/quick-actions.tsx";
import { Section } from "#/design/section.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { readReturnedFees } from "#/features/attendance/public.server.ts";
import { takesPayments } from "#/features/payments/public.server.ts";
import { canAdmin } from "#/platform/admin-actions.ts";
import { requestContext } from "#/platform/http/context.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { PageMeta, useAddress } from "#/platform/http/page-meta.tsx";
import { formatDuration, formatTime, zoneName } from "#/platform/i18n/format-date.ts";
import { LocalTime, useZone } from "#/platform/i18n/local-time.tsx";
import { shareImagePath } from "#/platform/media/picture.ts";
import { readId } from "#/platform/form-fields.ts";
import { can, eventAdmin } from "../access.ts";
import { eventJsonLd } from "../json-ld.ts";
import { readEvent, readViewerFlags } from "../queries/read-event.server.ts";
import { wordRepetition } from "../queries/worded-repetition.server.ts";
import { readEventRating } from "../queries/event-rating.server.ts";
import { SUBJECT_TYPE } from "../subject-type.ts";
import { directionsUrl, isOpen } from "../rules.ts";
import { pictureProps } from "../ui/event-card.tsx";
import { EventParticulars } from "../ui/event-particulars.tsx";
import { EventShare } from "../ui/event-share.tsx";
import { JoinBar, JoinPanel } from "../ui/join-panel.tsx";
import { ReturnedFees } from "../ui/entry-fee.tsx";
import { LikeButton } from "../ui/like-button.tsx";
import { RateEvent } from "../ui/rate-event.tsx";
import { StatusBadge } from "../ui/status-badge.tsx";
import { faithWords } from "#/features/spaces/public.tsx";
import { categoryWords } from "../ui/words.ts";
import type { EventDetail } from "../views.ts";
import type { Route } from "./+types/event";
import { Title } from "#/design/title.tsx";

const unknownEvent = msg`We could not find that event. Here is what else is happening.`;

export const handle: PageHandle = { cachedBy: [] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const now = new Date(ctx.clock());
  const viewer = await ctx.viewer();
  const id = readId(params.id);
  const event = id ? await readEvent(ctx.db, ctx.language, now, viewer, id) : null;
  if (!event) {
    await setFlash(ctx, "refused", unknownEvent);
    throw redirect("/");
  }
  ctx.cacheTags.add(`event:${event.id}`).add(`space:${event.space.id}`);
  const flagsById = await readViewerFlags(ctx.db, viewer, [event.id]);
  const { spaceListed, hostPersonId } = event;
  // The host's own settings decide whether their name links to a profile.
  if (hostPersonId) ctx.cacheTags.add(`person:${hostPersonId}`);
  const access = { spaceId: event.space.id, spaceListed, isDraft: event.status === "draft", hostPersonId };
  return {
    event,
    flags: flagsById[event.id],
    isPaidHere: event.entryFeePaise > 0 && (await takesPayments(ctx, event.space.id)),
    returnedFees: await readReturnedFees(ctx.db, viewer, { type: SUBJECT_TYPE, id: event.id }),
    repetition: await wordRepetition(ctx.db, ctx.language, event.seriesId),
    rating: await readEventRating(ctx.db, viewer, { occurrenceId: event.id, spaceId: event.space.id }),
    now,
    viewerZone: viewer.kind === "person" ? viewer.zone : null,
    maySend: event.kind === "live" && can(viewer, "send", access),
    seesAttendees: canAdmin(viewer, eventAdmin.seeAttendees, event.space.id),
    mayManage: canAdmin(viewer, eventAdmin.plan, event.space.id),
  };
}

export default function Event({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { event, flags, isPaidHere, returnedFees, repetition, rating, now, viewerZone } = loaderData;
  const { maySend, seesAttendees, mayManage } = loaderData;
  const { space } = event;
  const { address } = useAddress();
  const lang = event.language === i18n.locale ? undefined : event.language;
  const directions = directionsUrl(event);
  const calendar = `/event/${event.id}/calendar.ics`;
  const actions: QuickAction[] = [
    ...(isOpen(event.status)
      ? [{ icon: "calendar", label: <Trans>Add to calendar</Trans>, to: calendar, external: true } as const]
      : []),
    { icon: "building", label: <Trans>Visit the space</Trans>, to: `/space/${space.id}` },
  ];
  if (directions) {
    actions.push({ icon: "navigation", label: <Trans>Get Directions</Trans>, to: directions, external: true });
  }
  return (
    <>
      <PageMeta
        title={event.title}
        description={event.description || t`${event.title} at ${space.name}, ${event.place}`}
        path={`/event/${event.id}`}
        image={event.picture ? shareImagePath(event.picture) : undefined}
        imageAlt={event.picture?.alt}
        noIndex={event.status === "draft" || !event.spaceListed}
        jsonLd={eventJsonLd(event, address)}
      />
      <BackBar
        to={`/space/${space.id}`}
        actions={
          <>
            <LikeButton eventId={event.id} title={event.title} liked={flags?.liked ?? false} likes={event.likes} />
            <EventShare
              to={`/event/${event.id}`}
              title={event.title}
              variant="quiet"
              size="s"
              className="max-md:[&>span]:sr-only"
            />
          </>
        }
      >
        {space.name}
      </BackBar>
      <Page>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 lg:grid-cols-[minmax(0,1fr)_440px] lg:grid-rows-[auto_1fr]">
          {event.picture && (
            <div className="relative aspect-[8/5] overflow-hidden rounded-card max-lg:-mx-(--gutter) max-lg:rounded-none">
              <Picture {...pictureProps(event.picture, "(min-width: 67.5rem) 760px, 100vw")} priority />
            </div>
          )}
          <div className="pt-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:pt-0">
            <div className="lg:sticky lg:top-[calc(var(--topbar)+24px)]">
              <Head event={event} repetition={repetition} now={now} viewerZone={viewerZone} lang={lang} />
              {maySend && <GoLive event={event} />}
              {seesAttendees && (
                <p className={maySend ? "mt-3" : "mt-6"}>
                  <ButtonLink to={`/event/${event.id}/attendees`} icon="users" wide>
                    <Trans>Attendees and check-in</Trans>
                  </ButtonLink>
                </p>
              )}
              {mayManage && (
                <p className="mt-3">
                  <ButtonLink to={`/manage-event/${event.id}`} icon="edit" wide>
                    <Trans>Manage this event</Trans>
                  </ButtonLink>
                </p>
              )}
              <div className="mt-6">
                <ReturnedFees fees={returnedFees} />
                <JoinPanel event={event} flags={flags} now={now} isPaidHere={isPaidHere} />
              </div>
            </div>
          </div>
          <div className="min-w-0">
            <QuickActions label={t`Quick Actions`} actions={actions} className="mt-8" />
            {/* The outlet shows another feature's part: the recording. */}
            <Outlet />
            <RateEvent eventId={event.id} isOver={event.status === "ended"} rating={rating} />
            {event.description && (
              <Section heading={<Trans>About this event</Trans>}>
                <p lang={lang} className="max-w-[68ch] whitespace-pre-line">
                  {event.description}
                </p>
              </Section>
            )}
            {event.hostName && (
              <Section heading={<Trans>Host</Trans>}>
                <div className="flex items-center gap-3.5">
                  <Avatar name={event.hostName} size="l" tone="host" />
                  <div className="leading-small">
                    <p className="font-semibold">
                      {event.hostPath ? (
                        <TextLink to={event.hostPath} inline>
                          {event.hostName}
                        </TextLink>
                      ) : (
                        event.hostName
                      )}
                    </p>
                    {event.hostTitle && (
                      <p lang={lang} className="text-ink-2">
                        {event.hostTitle}
                      </p>
                    )}
                  </div>
                </div>
              </Section>
            )}
            <EventParticulars event={event} lang={lang} />
            {event.address && (
              <Section heading={<Trans>Place</Trans>}>
                <p className="font-semibold">{space.name}</p>
                <p className="text-ink-2">{event.address}</p>
              </Section>
            )}
            <p className="mt-8">
              <TextLink
                to={`/report?entity=event&id=${event.id}&page=/event/${event.id}`}
                icon="flag"
                rel="nofollow"
                className="text-sm text-ink-2"
              >
                <Trans>Report this event</Trans>
              </TextLink>
            </p>
          </div>
        </div>
        <JoinBar event={event} flags={flags} />
      </Page>
    </>
  );
}

/** For those who send this ceremony; by a document of its own, as the studio has a policy of its own. */
function GoLive({ event: { id, status } }: { event: EventDetail }) {
  return (
    <p className="mt-6">
      <ButtonLink to={`/live-event/${id}/studio`} reloadDocument icon="video" wide>
        {status === "ended" || status === "cancelled" ? <Trans>Recording and studio</Trans> : <Trans>Go live</Trans>}
      </ButtonLink>
    </p>
  );
}

interface HeadProps {
  readonly event: EventDetail;
  /** Worded: how often it is, and what says its time. */
  readonly repetition: string | null;
  readonly now: Date;
  readonly viewerZone: string | null;
  readonly lang: string | undefined;
}

function Head({ event, repetition, now, viewerZone, lang }: HeadProps) {
  const { t, i18n } = useLingui();
  const { space } = event;
  const time = { now, zone: event.zone, viewerZone, shows: "nothing", relative: true } as const;
  const over = event.status === "ended" || event.status === "cancelled";
  const faith = faithWords[space.faith];
  const category = categoryWords[event.category];
  return (
    <header className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <StatusBadge status={event.status} />
        <FaithLabel faith={space.faith}>{faith ? t(faith) : space.faith}</FaithLabel>
        <span className="text-sm text-ink-2">{category ? t(category) : event.category}</span>
      </div>
      <Title lang={lang} className="mt-3" size="m">
        {event.title}
      </Title>
      {event.status === "cancelled" && (
        <Notice tone="refusal" className="mt-4" title={<Trans>This event has been cancelled.</Trans>}>
          {event.changeNote || <Trans>It will not take place on this date.</Trans>}
        </Notice>
      )}
      {event.changeNote && event.status !== "cancelled" && event.status !== "ended" && (
        <Notice tone="warning" icon="calendar" className="mt-4" title={<Trans>This date was moved.</Trans>}>
          {event.changeNote}
        </Notice>
      )}
      {event.status === "late" && (
        <Notice tone="warning" icon="clock" className="mt-4" title={<Trans>This ceremony has not started yet.</Trans>}>
          {event.isLateConfirmed && (
            <>
              <Trans>The space says that it begins later than planned.</Trans>{" "}
            </>
          )}
          <Trans>Set a reminder, and we notify you when it really starts, or if it is cancelled.</Trans>
        </Notice>
      )}
      {event.status === "ended" && (
        <Notice className="mt-4">
          <Trans>This event is over.</Trans>
        </Notice>
      )}
      {(event.status === "draft" || !event.spaceListed) && (
        <Notice tone="warning" className="mt-4">
          <Trans>This page is not public yet. Only the people who run this space can see it.</Trans>
        </Notice>
      )}
      <p className="mt-4 text-lg">
        <b className="font-semibold">
          <LocalTime at={event.startsAt} now={now} zone={event.zone} viewerZone={viewerZone} shows="full" />
        </b>
      </p>
      <p className="mt-0.5 text-ink-2">
        {!over && event.status !== "late" && (
          <>
            <b className="font-semibold text-ink">
              {event.status === "live" && event.startedAt ? (
                <Trans>
                  Started <LocalTime at={event.startedAt} {...time} />
                </Trans>
              ) : (
                <LocalTime at={event.startsAt} {...time} />
              )}
            </b>
            {" · "}
          </>
        )}
        {formatDuration(event.endsAt.getTime() - event.startsAt.getTime(), i18n.locale)}
        <PlaceTime event={event} viewerZone={viewerZone} />
      </p>
      {repetition && (
        <p className="mt-1.5 flex items-start gap-2 text-ink-2">
          <Icon name="refresh" size={18} className="mt-[0.2em] shrink-0" />
          {repetition}
        </p>
      )}
      <p className="mt-3">
        <TextLink to={`/space/${space.id}`} inline>
          {space.name}
        </TextLink>
        {event.place && <>, {event.place}</>}
      </p>
    </header>
  );
}

/** The clock at the place, for those who read in another zone. */
function PlaceTime({ event, viewerZone }: Pick<HeadProps, "event" | "viewerZone">) {
  const { i18n } = useLingui();
  const shown = useZone(event.zone, viewerZone);
  const there = zoneName(event.startsAt, i18n.locale, event.zone);
  if (zoneName(event.startsAt, i18n.locale, shown) === there) return null;
  const time = formatTime(event.startsAt, i18n.locale, event.zone);
  return (
    <>
      {" · "}
      <Trans>
        {time} {there} local time
      </Trans>
    </>
  );
}
