import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Outlet, redirect } from "react-router";
import { ButtonLink, IconLink } from "#/design/button.tsx";
import { Icon } from "#/design/icon.tsx";
import { Section } from "#/design/section.tsx";
import { Segments } from "#/design/segments.tsx";
import { LikeButton } from "#/features/events/public.tsx";
import { listLiveEvents, listUpcomingEvents, readViewerFlags } from "#/features/events/public.server.ts";
import { requestContext } from "#/platform/http/context.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { PageMeta } from "#/platform/http/page-meta.tsx";
import { shareImagePath } from "#/platform/media/picture.ts";
import { readId } from "#/platform/form-fields.ts";
import { RoomAddress } from "../forms.ts";
import { readRoomPage } from "../room-page.server.ts";
import { About, Figures, Prayer } from "../ui/about.tsx";
import { ChatPanel } from "../ui/chat-panel.tsx";
import { RisingHearts } from "../ui/hearts.tsx";
import { Instead } from "../ui/instead.tsx";
import { OtherStreams, Upcoming } from "../ui/other-streams.tsx";
import { Player } from "../ui/player.tsx";
import { EventShareButton } from "../ui/share.tsx";
import { SubscribeButton } from "../ui/subscribe-button.tsx";
import { TopRow } from "../ui/top-row.tsx";
import { useLiveRoom } from "../ui/use-live-room.ts";
import { YOUTUBE } from "../youtube.ts";
import type { Route } from "./+types/live-event";
import { Title } from "#/design/title.tsx";

export const handle: PageHandle = { shell: "player", cachedBy: ["before", "message", "play"] };

const OTHERS = 4;
const NEXT = 3;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db, language } = ctx;
  const id = readId(params.id);
  const { before, message, play } = RoomAddress.parse(Object.fromEntries(new URL(request.url).searchParams));
  const room = id ? await readRoomPage(ctx, { occurrenceId: id, before, message }) : null;
  if (!room) {
    await setFlash(ctx, "refused", msg`We could not find that ceremony.`);
    throw redirect("/");
  }
  ctx.cacheTags.add("events");
  const plays = play !== undefined && room.stream.youtubeId !== null;
  if (plays) ctx.allowFrame?.(YOUTUBE);
  const [live, upcoming, viewer] = await Promise.all([
    listLiveEvents(db, language, room.now, { limit: OTHERS + 1 }),
    listUpcomingEvents(db, language, room.now, { limit: NEXT + 1 }),
    ctx.viewer(),
  ]);
  const next = upcoming.events.filter((event) => event.id !== room.event.id).slice(0, NEXT);
  return {
    room,
    plays,
    others: live.events.filter((event) => event.id !== room.event.id).slice(0, OTHERS),
    next,
    flagsById: await readViewerFlags(
      db,
      viewer,
      next.map((event) => event.id),
    ),
  };
}

// One page per ceremony: another one starts with a state of its own.
export default function LiveEventPage({ loaderData }: Route.ComponentProps) {
  return <LiveEvent key={loaderData.room.event.id} data={loaderData} />;
}

function LiveEvent({ data }: { data: Route.ComponentProps["loaderData"] }) {
  const { room, plays, others, next, flagsById } = data;
  const { event, now, phase, stream, flags, following, viewerZone, jsonLd } = room;
  const { t } = useLingui();
  const { chat, panel, onClock } = useLiveRoom(room);
  const { space, title } = event;
  const liked = flags?.liked ?? false;
  const path = `/live-event/${event.id}`;
  const donateTo = `/space/${space.id}/give?event=${event.id}`;
  return (
    <div className="page live-room">
      <PageMeta
        title={`${title} · ${space.name}`}
        description={event.description}
        path={path}
        image={event.picture ? shareImagePath(event.picture) : undefined}
        imageAlt={event.picture?.alt}
        type="video.other"
        embeddable={event.spaceListed}
        noIndex={event.status === "draft" || !event.spaceListed}
        jsonLd={jsonLd}
      />
      <div className="min-w-0">
        <Player
          stream={stream}
          title={title}
          page={path}
          plays={plays}
          onClock={onClock}
          poster={event.picture}
          top={
            <TopRow event={event} phase={phase} viewers={chat.viewers}>
              <LikeButton eventId={event.id} title={title} liked={liked} likes={event.likes} look="plain" />
              <EventShareButton to={path} title={title} look="plain" />
            </TopRow>
          }
          over={<RisingHearts hearts={chat.hearts} onRisen={chat.onRisen} />}
          instead={
            <Instead event={event} phase={phase} stream={stream} flags={flags} now={now} viewerZone={viewerZone} />
          }
        />
      </div>
      <header className="flex items-start justify-between gap-6 px-5 pt-2.5 pb-2 lg:px-0 lg:pt-5 lg:pb-4">
        <div className="min-w-0">
          <Title lang={event.language} className="max-lg:line-clamp-2" size="xs">
            {title}
          </Title>
          <p className="text-sm leading-[1.4] text-ink-2 lg:mt-1 lg:text-base">
            <a href={`/space/${space.id}`} className="relative -my-3 inline-block py-3 font-semibold text-link">
              {space.name}
            </a>
            {event.place && <> · {event.place}</>}
          </p>
          {!event.spaceListed && (
            <p className="mt-1 flex items-start gap-2 text-sm">
              <Icon name="eye-off" size={18} className="mt-0.5 flex-none" />
              <Trans>A rehearsal: only the people who run this space, and our staff, can see it.</Trans>
            </p>
          )}
        </div>
        <div className="flex flex-none gap-2 max-lg:hidden">
          <LikeButton eventId={event.id} title={title} liked={liked} likes={event.likes} />
          <EventShareButton to={path} title={title} size="s" variant="secondary" />
          <SubscribeButton space={space} following={following} size="s" />
        </div>
        {room.takesGifts && (
          <IconLink
            to={donateTo}
            icon="hand-heart"
            label={t`Support with Donation`}
            look="line"
            className="lg:hidden"
          />
        )}
      </header>
      <Segments
        label={t`Show`}
        name="live-part"
        defaultValue="chat"
        segments={[
          { value: "chat", label: <Trans>Live chat</Trans> },
          { value: "about", label: <Trans>About</Trans> },
        ]}
        className="lg:hidden"
      />
      <div className="live-about">
        <div className="grid min-w-0 gap-8 lg:content-start">
          <section aria-label={t`About`}>
            <About data={room} subscribe />
            {room.takesGifts && (
              <ButtonLink to={donateTo} icon="hand-heart" className="mt-5 max-md:w-full">
                <Trans>Support with Donation</Trans>
              </ButtonLink>
            )}
          </section>
          <Prayer data={room} />
        </div>
        <div className="grid min-w-0 gap-8 max-lg:mt-8 lg:content-start">
          <Figures data={room} viewers={chat.viewers} />
          {others.length > 0 && (
            <Section
              heading={<Trans>Other live streams</Trans>}
              size="s"
              link={{ to: "/live-streaming", label: <Trans>All</Trans> }}
            >
              <OtherStreams label={t`Other live streams`} events={others} to={(other) => `/live-event/${other.id}`} />
            </Section>
          )}
        </div>
        {next.length > 0 && (
          <Section
            heading={<Trans>Upcoming live events</Trans>}
            size="s"
            className="col-span-full max-lg:mt-8 lg:mt-10"
          >
            <Upcoming events={next} flagsById={flagsById} now={now} viewerZone={viewerZone} />
          </Section>
        )}
      </div>
      <ChatPanel {...panel} page={path} className="live-chat" />
      {/* The outlet keeps a virtual visit of whoever stays. */}
      <Outlet />
    </div>
  );
}
