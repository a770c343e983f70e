import { randomUUID } from "node:crypto";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent } from "react";
import { redirect, useRevalidator } from "react-router";
import { Segments } from "#/design/segments.tsx";
import { LikeButton, type EventDetail } from "#/features/events/public.tsx";
import { eventFacts, readEvent, readEventMarks, readEventStream } from "#/features/events/public.server.ts";
import { requestContext } from "#/platform/http/context.ts";
import { serializeFlash } from "#/platform/http/cookies.ts";
import { PageMeta } from "#/platform/http/page-meta.tsx";
import { addWords, loadWords } from "#/platform/i18n/catalogues.ts";
import { useZone } from "#/platform/i18n/local-time.tsx";
import { shareImagePath } from "#/platform/media/picture.ts";
import { canInRoom } from "../access.ts";
import { MessagesAddress, readId } from "../forms.ts";
import { findRoom, listMuted, readHistory, viewersByOccurrence } from "../queries.server.ts";
import { phaseOf, roomTag, streamPath } from "../rules.ts";
import { About } from "../ui/about.tsx";
import { ChatPanel } from "../ui/chat-panel.tsx";
import { Instead } from "../ui/instead.tsx";
import { Player } from "../ui/player.tsx";
import { TopRow } from "../ui/top-row.tsx";
import { EventShareButton } from "../ui/share.tsx";
import { useChat } from "../ui/use-chat.ts";
import type { Route } from "./+types/live-event";

await addWords("live");

export const handle = { shell: "player" };

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db, language } = ctx;
  const viewer = await ctx.viewer();
  const now = new Date(ctx.clock());
  const id = readId(params.id);
  const [event, room] = id
    ? await Promise.all([readEvent(db, language, now, viewer, id), findRoom(db, id)])
    : [null, null];
  if (!event || !room || !canInRoom(viewer, "read", room)) {
    const words = await loadWords(language);
    const message = words._(msg`We could not find that ceremony.`);
    ctx.setCookie(serializeFlash(ctx.config, { tone: "refused", message }));
    throw redirect("/");
  }
  ctx.cacheTags.add(`event:${event.id}`).add(`space:${event.space.id}`).add(roomTag(event.id));
  const { before } = MessagesAddress.parse(Object.fromEntries(new URL(request.url).searchParams));
  const mayModerate = canInRoom(viewer, "moderate", room);
  const [stream, history, marks, viewers, muted] = await Promise.all([
    readEventStream(db, event.id),
    readHistory(db, viewer, room, before),
    readEventMarks(db, viewer, [event.id]),
    viewersByOccurrence(db, [event.id]),
    mayModerate ? listMuted(db, room.spaceId) : [],
  ]);
  return {
    event,
    now,
    phase: phaseOf(room, now),
    src: streamPath(stream),
    history,
    mark: marks[event.id] ?? null,
    viewers: viewers.get(event.id) ?? 0,
    muted,
    reader:
      viewer.kind === "person"
        ? { personId: viewer.personId, name: viewer.name, mayModerate, clientId: randomUUID() }
        : null,
    readerZone: viewer.kind === "person" ? viewer.zone : null,
    facts: eventFacts(event, (path) => ctx.config.publicUrl + path),
  };
}

// One page per ceremony: another one starts with a state of its own.
export default function LiveEventPage({ loaderData }: Route.ComponentProps) {
  return <LiveEvent key={loaderData.event.id} data={loaderData} />;
}

function LiveEvent({ data }: { data: Route.ComponentProps["loaderData"] }) {
  const { event, now, phase, src, history, mark, viewers, muted, reader, readerZone, facts } = data;
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const zone = useZone(event.zone, readerZone);
  const chat = useChat({
    roomId: event.id,
    self: reader?.personId ?? null,
    history,
    viewers,
    onChanged: () => void revalidate(),
  });
  useFlip(event, () => void revalidate());
  const { space, title } = event;
  const liked = mark?.liked ?? false;
  const path = `/live-event/${event.id}`;
  const isLive = phase === "live";
  return (
    <div className="page max-lg:grid max-lg:h-[calc(100dvh-var(--tabbar)-env(safe-area-inset-bottom))] max-lg:grid-cols-1 max-lg:grid-rows-[auto_auto_auto_minmax(0,1fr)] max-lg:overflow-hidden max-lg:px-0 lg:grid lg:grid-cols-[minmax(0,1fr)_380px] lg:grid-rows-[auto_auto_1fr] lg:gap-x-9 lg:pt-6 max-lg:[&:has(input[value=chat]:checked)_.live-about]:hidden max-lg:[&:has(input[value=about]:checked)_.live-chat]:hidden">
      <PageMeta
        title={`${title} · ${space.name}`}
        description={event.description}
        path={path}
        image={event.picture ? shareImagePath(event.picture) : undefined}
        imageAlt={event.picture?.alt}
        type="video.other"
        noIndex={event.status === "draft" || !event.spaceListed}
        facts={facts}
      />
      <div className="min-w-0">
        <Player
          src={isLive ? src : null}
          poster={event.picture}
          top={
            <TopRow event={event} phase={phase} viewers={chat.viewers}>
              <LikeButton eventId={event.id} title={title} liked={liked} likes={event.likes} look="plain" />
              <EventShareButton to={path} title={title} look="plain" />
            </TopRow>
          }
          instead={
            <Instead
              event={event}
              phase={phase}
              hasStream={src !== null}
              mark={mark}
              now={now}
              readerZone={readerZone}
            />
          }
        />
      </div>
      <header className="flex items-start justify-between gap-6 px-5 pt-2.5 pb-2 lg:px-0 lg:pt-5 lg:pb-4">
        <div className="min-w-0">
          <h1 lang={event.language} className="text-[1.36rem] max-lg:line-clamp-2 lg:text-3xl">
            {title}
          </h1>
          <p className="text-sm leading-[1.4] text-ink-2 lg:mt-1 lg:text-base">
            <a href={`/space/${space.id}`} className="relative -my-3 inline-block py-3 font-semibold text-link">
              {space.name}
            </a>
            {event.place && <> · {event.place}</>}
          </p>
        </div>
        <div className="flex flex-none gap-2 max-lg:hidden">
          <LikeButton eventId={event.id} title={title} liked={liked} likes={event.likes} />
          <EventShareButton to={path} title={title} size="s" variant="secondary" />
        </div>
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
      <About
        event={event}
        phase={phase}
        now={now}
        readerZone={readerZone}
        className="live-about px-5 py-5 max-lg:overflow-y-auto lg:grid lg:grid-cols-[minmax(0,1fr)_300px] lg:gap-x-14 lg:border-t lg:border-line lg:px-0 lg:pb-20"
      />
      <ChatPanel
        roomId={event.id}
        phase={phase}
        reader={reader}
        chat={chat}
        zone={zone}
        muted={muted}
        className="live-chat flex min-h-0 flex-col lg:sticky lg:top-[calc(var(--topbar)+24px)] lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:h-[calc(100dvh-var(--topbar)-48px)] lg:min-h-120 lg:overflow-hidden lg:rounded-card lg:border lg:border-line lg:bg-raised"
      />
    </div>
  );
}

const LONGEST_TIMER_MS = 2_000_000_000;

/** Reads the page again when a planned beginning or end is reached, within a few seconds, not everybody at once. */
function useFlip({ startedAt, endedAt, endsAt }: EventDetail, onFlip: () => void): void {
  const flip = useEffectEvent(onFlip);
  useEffect(() => {
    const now = Date.now();
    const ahead = [startedAt, endedAt, startedAt ? null : endsAt].flatMap((at) => (at && +at > now ? [+at - now] : []));
    if (ahead.length === 0) return;
    const wait = Math.min(...ahead, LONGEST_TIMER_MS) + 200 + Math.random() * 2_000;
    const timer = setTimeout(() => flip(), wait);
    return () => clearTimeout(timer);
  }, [startedAt, endedAt, endsAt]);
}
