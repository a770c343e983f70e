import { Trans, useLingui } from "@lingui/react/macro";
import { BackBar } from "#/design/back-link.tsx";
import { useReadAgain } from "#/design/read-again.ts";
import { useTopic } from "#/platform/realtime/use-topic.ts";
import { ButtonLink } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { Panel } from "#/design/panel.tsx";
import { Section } from "#/design/section.tsx";
import { LikeButton, LISTINGS_SPREAD_MS, liveListings } from "#/features/events/public.tsx";
import { listLiveEvents, listUpcomingEvents, readViewerFlags } from "#/features/events/public.server.ts";
import { requestContext } from "#/platform/http/context.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { PageMeta } from "#/platform/http/page-meta.tsx";
import { RoomAddress } from "../forms.ts";
import { readRoomPage, type RoomPageData } from "../room-page.server.ts";
import { About, Figures } from "../ui/about.tsx";
import { ChatPanel } from "../ui/chat-panel.tsx";
import { RisingHearts } from "../ui/hearts.tsx";
import { Instead } from "../ui/instead.tsx";
import { OtherStreams, Upcoming } from "../ui/other-streams.tsx";
import { Player } from "../ui/player.tsx";
import { PrayerForm } from "../ui/prayer-form.tsx";
import { EventShareButton } from "../ui/share.tsx";
import { SubscribeButton } from "../ui/subscribe-button.tsx";
import { TopRow } from "../ui/top-row.tsx";
import { useLiveRoom } from "../ui/use-live-room.ts";
import { YOUTUBE } from "../youtube.ts";
import type { Route } from "./+types/live-streaming";
import { Title } from "#/design/title.tsx";

const OTHERS = 12;
const NEXT = 4;

export const handle: PageHandle = { cachedBy: ["event", "before", "message", "play"] };

/** The stream that is asked for, or the one that most people watch; the others beside it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db, language } = ctx;
  const viewer = await ctx.viewer();
  const now = new Date(ctx.clock());
  for (const tag of ["events", "spaces"]) ctx.cacheTags.add(tag);
  const search = Object.fromEntries(new URL(request.url).searchParams);
  const { event: asked, before, message, play } = RoomAddress.parse(search);
  const [live, upcoming] = await Promise.all([
    listLiveEvents(db, language, now, { limit: OTHERS + 1 }),
    listUpcomingEvents(db, language, now, { limit: NEXT }),
  ]);
  const busiest = live.events.toSorted((a, b) => b.viewers - a.viewers)[0];
  const room =
    (asked ? await readRoomPage(ctx, { occurrenceId: asked, before, message }) : null) ??
    (busiest ? await readRoomPage(ctx, { occurrenceId: busiest.id, before, message }) : null);
  const plays = play !== undefined && room !== null && room.stream.youtubeId !== null;
  if (plays) ctx.allowFrame?.(YOUTUBE);
  return {
    room,
    plays,
    others: live.events.filter((event) => event.id !== room?.event.id).slice(0, OTHERS),
    hasMore: live.next !== null,
    upcoming: upcoming.events,
    flagsById: await readViewerFlags(
      db,
      viewer,
      upcoming.events.map((event) => event.id),
    ),
    now,
    viewerZone: viewer.kind === "person" ? viewer.zone : null,
  };
}

type Loaded = Route.ComponentProps["loaderData"];

export default function LiveStreaming({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { room, upcoming, flagsById, now, viewerZone } = loaderData;
  useTopic(liveListings, useReadAgain(), { spreadMs: LISTINGS_SPREAD_MS, isPatient: true });
  return (
    <>
      <PageMeta
        title={t`Live streaming`}
        description={t`Ceremonies that are live now in sacred spaces of every faith: watch, write, and send a prayer request.`}
        path="/live-streaming"
      />
      <BackBar to="/">
        <Trans>Back to home</Trans>
      </BackBar>
      <Page className="pb-20">
        {room ? (
          <Main key={room.event.id} room={room} loaded={loaderData} />
        ) : (
          <>
            <PageHead title={<Trans>Live streaming</Trans>} />
            <Empty
              icon="live"
              title={<Trans>No live events found</Trans>}
              action={
                <ButtonLink to="/virtual-worship?tab=upcoming">
                  <Trans>Upcoming Events</Trans>
                </ButtonLink>
              }
            >
              <Trans>This page shows the next ceremony as soon as it begins.</Trans>
            </Empty>
          </>
        )}
        {upcoming.length > 0 && (
          <Section
            heading={<Trans>Upcoming live events</Trans>}
            link={{ to: "/virtual-worship?tab=upcoming", label: <Trans>View All</Trans> }}
          >
            <Upcoming events={upcoming} flagsById={flagsById} now={now} viewerZone={viewerZone} />
          </Section>
        )}
      </Page>
    </>
  );
}

function Main({ room, loaded }: { room: RoomPageData; loaded: Loaded }) {
  const { t } = useLingui();
  const { event, now, phase, stream, flags, following, chatViewer, viewerZone } = room;
  const { plays } = loaded;
  const { space, title } = event;
  const { chat, panel, onClock } = useLiveRoom(room);
  const path = `/live-event/${event.id}`;
  const page = `/live-streaming?event=${event.id}`;
  const liked = flags?.liked ?? false;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-9 lg:grid-cols-[minmax(0,1fr)_380px]">
      <div className="min-w-0 lg:col-start-1">
        <div className="max-lg:-mx-(--gutter)">
          <Player
            stream={stream}
            title={title}
            page={page}
            plays={plays}
            onClock={onClock}
            poster={event.picture}
            over={<RisingHearts hearts={chat.hearts} onRisen={chat.onRisen} />}
            top={<TopRow event={event} phase={phase} viewers={chat.viewers} back={false} />}
            instead={
              <Instead event={event} phase={phase} stream={stream} flags={flags} now={now} viewerZone={viewerZone} />
            }
          />
        </div>
        <header className="pt-3 pb-4 lg:pt-5">
          <Title lang={event.language} size="xs">
            {title}
          </Title>
          <p className="text-ink-2">
            <a href={`/space/${space.id}`} className="relative -my-3 inline-block py-3 font-semibold text-link">
              {space.name}
            </a>
            {event.place && <> · {event.place}</>}
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <SubscribeButton space={space} following={following} size="s" />
            <LikeButton eventId={event.id} title={title} liked={liked} likes={event.likes} />
            <EventShareButton to={path} title={title} look="line" />
          </div>
        </header>
      </div>
      <ChatPanel
        {...panel}
        page={page}
        className="flex h-[70dvh] min-h-110 flex-col overflow-hidden rounded-card border border-line bg-raised lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:h-[calc(100dvh-var(--topbar)-96px)] lg:max-h-180"
      />
      <div className="mt-10 grid min-w-0 grid-cols-[minmax(0,1fr)] gap-10 lg:col-start-1 lg:mt-4">
        {loaded.others.length > 0 && (
          <Section heading={<Trans>Other live streams</Trans>} size="s">
            <OtherStreams
              label={t`Other live streams`}
              events={loaded.others}
              to={(other) => `/live-streaming?event=${other.id}`}
            />
            {loaded.hasMore && (
              <LoadMore to="/virtual-worship">
                <Trans>Load More</Trans>
              </LoadMore>
            )}
          </Section>
        )}
        <div className="grid gap-10 md:grid-cols-2">
          <Panel title={<Trans>Send Prayer Request</Trans>} className="self-start">
            <PrayerForm key={event.id} eventId={event.id} spaceName={space.name} name={chatViewer?.name ?? ""} />
          </Panel>
          <div className="grid content-start gap-8">
            <Figures data={room} viewers={chat.viewers} />
            <section aria-label={t`About`}>
              <About data={room} />
            </section>
          </div>
        </div>
      </div>
    </div>
  );
}
