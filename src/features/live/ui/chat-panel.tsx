import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useCallback, useState } from "react";
import { lazyPart } from "#/design/hydrate-later.tsx";
import { NoteBar } from "#/design/composer.tsx";
import { Segments } from "#/design/segments.tsx";
import { formatCount } from "#/platform/i18n/format-date.ts";
import { openLog } from "../chat-log.ts";
import type { ChatMessage } from "../frames.ts";
import type { Phase } from "../rules.ts";
import { ChatComposer, SignInToWrite } from "./chat-composer.tsx";
import { ChatList } from "./chat-list.tsx";
import { ChosenMessage } from "./chosen-message.tsx";
import { HeartButton } from "./hearts.tsx";
import { HostPanel, type Hosting } from "./host-panel.tsx";
import { BackChannel } from "./back-channel.tsx";
import { Pinned } from "./pinned.tsx";
import { SubscribeButton } from "./subscribe-button.tsx";
import type { Chat } from "./use-chat.ts";

const MessageSheet = lazyPart(async () => (await import("./message-sheet.tsx")).default);

/** The reader, as the chat needs them. */
export interface ChatViewer {
  readonly personId: number;
  readonly name: string;
  readonly mayModerate: boolean;
  /** Serves at the space, leads the ceremony, or is staff. */
  readonly mayUseBackChannel: boolean;
  readonly isBlocked: boolean;
  /** For the forms without scripts. */
  readonly clientId: string;
  readonly hostClientId: string;
}

export interface ChatPanelProps {
  readonly roomId: number;
  readonly phase: Phase;
  readonly space: { readonly id: number; readonly name: string };
  readonly following: boolean;
  readonly chatViewer: ChatViewer | null;
  readonly chat: Chat;
  /** The messages at the moment of the playing recording; null while none plays. */
  readonly replay: readonly ChatMessage[] | null;
  readonly zone: string;
  /** For viewers who may moderate here. */
  readonly hosting: Hosting | null;
  /** The message that was asked for without scripts, to do something with it. */
  readonly chosen: ChatMessage | null;
  /** The page that the chat stands on. */
  readonly page: string;
  readonly className?: string;
}

export function ChatPanel(props: ChatPanelProps) {
  const { roomId, phase, chatViewer, chat, replay, zone, hosting, page, className } = props;
  const [follows, setFollows] = useState(true);
  const replayed = follows ? replay : null;
  const { t, i18n } = useLingui();
  const [chosen, setChosen] = useState<ChatMessage | null>(null);
  const onMore = useCallback((message: ChatMessage) => setChosen(message), []);
  const empty = {
    ahead: t`The chat opens when the ceremony begins.`,
    live: t`Be the first to say something kind.`,
    over: t`Nobody wrote in this chat.`,
    cancelled: t`Nobody wrote in this chat.`,
  }[phase];
  const viewers = formatCount(chat.viewers, i18n.locale);
  const mayModerate = chatViewer?.mayModerate ?? false;
  const morePath = (message: ChatMessage) =>
    chatViewer && (mayModerate || message.personId === chatViewer.personId)
      ? withQuery(page, `message=${message.id}`)
      : `/report?entity=chat-message&id=${message.id}&page=${encodeURIComponent(page)}`;
  return (
    <section
      aria-labelledby="chat-title"
      className={`${className} [&:has(input[value=hosts]:checked)_.talk-all]:hidden [&:has(input[value=everyone]:checked)_.talk-hosts]:hidden`}
    >
      <header className="flex items-center justify-between gap-3 border-b border-line px-5 pt-4 pb-3.5 max-lg:sr-only">
        <h2 id="chat-title" className="text-xl">
          <Trans>Live chat</Trans>
        </h2>
        {phase === "live" && (
          <p className="text-sm text-ink-2 tabular-nums">
            <Plural value={chat.viewers} one={`${viewers} watching`} other={`${viewers} watching`} />
          </p>
        )}
      </header>
      {chatViewer?.mayUseBackChannel && (
        <Segments
          label={t`Who can read it`}
          name="talk"
          defaultValue="everyone"
          segments={[
            { value: "everyone", label: <Trans>Everyone</Trans> },
            { value: "hosts", label: <Trans>Hosts only</Trans> },
          ]}
        />
      )}
      <div className="talk-all flex min-h-0 flex-1 flex-col">
        {hosting && <HostPanel roomId={roomId} hosting={hosting} back={page} />}
        {props.chosen && (
          <ChosenMessage
            roomId={roomId}
            message={props.chosen}
            own={props.chosen.personId === chatViewer?.personId}
            mayModerate={mayModerate}
            back={page}
          />
        )}
        {chat.pinned && <Pinned roomId={roomId} message={chat.pinned} mayUnpin={mayModerate} back={page} />}
        <ChatList
          key={replayed ? "replay" : "talk"}
          chat={
            replayed
              ? { ...chat, log: openLog(replayed, false), drafts: [], heldAt: null, hold: () => undefined }
              : chat
          }
          viewerName={chatViewer?.name ?? ""}
          zone={zone}
          onMore={onMore}
          morePath={morePath}
          emptyWords={replayed ? t`There were no messages yet.` : empty}
        />
        {!chat.connected && (
          <p role="status" className="max-w-none border-t border-line px-5 py-2 text-sm text-ink-2">
            <Trans>The connection is slow: messages come every few seconds.</Trans>
          </p>
        )}
        <NoteBar>
          <Trans>This is a place of prayer. Please be respectful.</Trans>
        </NoteBar>
        {phase === "live" && <Writing {...props} />}
        {replay && (
          <div className="flex items-center justify-between gap-3 border-t border-line px-5 py-1 text-sm text-ink-2">
            {follows ? <Trans>The chat follows the recording.</Trans> : <Trans>All messages are shown.</Trans>}
            <button type="button" className="act-link flex-none" onClick={() => setFollows(!follows)}>
              {follows ? <Trans>Show all</Trans> : <Trans>Follow the recording</Trans>}
            </button>
          </div>
        )}
        {phase === "over" && !replay && (
          <p className="max-w-none border-t border-line px-5 py-3 text-sm text-ink-2">
            <Trans>The ceremony has ended. You can read the chat, but you can no longer write in it.</Trans>
          </p>
        )}
      </div>
      {chatViewer?.mayUseBackChannel && (
        <BackChannel
          roomId={roomId}
          chatViewer={chatViewer}
          chat={chat}
          zone={zone}
          back={page}
          className="talk-hosts flex min-h-0 flex-1 flex-col"
        />
      )}
      {chosen && (
        <Suspense fallback={null}>
          <MessageSheet
            roomId={roomId}
            message={chosen}
            viewerId={chatViewer?.personId ?? null}
            mayModerate={mayModerate}
            onClose={() => setChosen(null)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** The composer, or the reason why the reader may not write. */
function Writing({ roomId, space, following, chatViewer, chat, page }: ChatPanelProps) {
  if (!chatViewer) {
    return (
      <div className="flex items-center gap-2 border-t border-line px-5 py-2">
        <SignInToWrite to={page} />
        <HeartButton onGive={chat.giveHeart} />
      </div>
    );
  }
  if (chatViewer.isBlocked) {
    return (
      <p className="max-w-none border-t border-line px-5 py-3 text-sm text-ink-2">
        <Trans>You cannot write in this space’s chats. You are welcome to watch and pray.</Trans>
      </p>
    );
  }
  if (chat.followersOnly && !following && !chatViewer.mayUseBackChannel) {
    return (
      <div className="flex items-center justify-between gap-3 border-t border-line px-5 py-2">
        <p className="text-sm leading-small text-ink-2">
          <Trans>Only followers may write here now.</Trans>
        </p>
        <SubscribeButton space={space} following={following} size="s" />
      </div>
    );
  }
  return (
    <div className="flex items-end border-t border-line pr-5">
      <ChatComposer
        action={`/live-event/${roomId}/messages`}
        back={page}
        clientId={chatViewer.clientId}
        mayWriteAt={chat.mayWriteAt}
        slowSeconds={chatViewer.mayUseBackChannel ? 0 : chat.slowSeconds}
        onSend={chat.send}
        className="min-w-0 flex-1 pr-2"
      />
      <div className="py-2">
        <HeartButton onGive={chat.giveHeart} />
      </div>
    </div>
  );
}

/** Adds to the query of a path. */
function withQuery(path: string, query: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}${query}`;
}
