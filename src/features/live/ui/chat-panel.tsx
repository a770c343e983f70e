import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useCallback, useState } from "react";
import { NoteBar } from "#/design/composer.tsx";
import { formatCount } from "#/platform/i18n/format-date.ts";
import type { ChatMessage } from "../frames.ts";
import type { MutedPerson } from "../queries.server.ts";
import type { Phase } from "../rules.ts";
import { ChatComposer, SignInToWrite } from "./chat-composer.tsx";
import { ChatList } from "./chat-list.tsx";
import { MutedPeople } from "./muted-people.tsx";
import type { Chat } from "./use-chat.ts";

const MessageSheet = lazy(() => import("./message-sheet.tsx"));

/** The reader, as the chat needs them. */
export interface ChatReader {
  readonly personId: number;
  readonly name: string;
  readonly mayModerate: boolean;
  /** For the form without scripts. */
  readonly clientId: string;
}

export interface ChatPanelProps {
  readonly roomId: number;
  readonly phase: Phase;
  readonly reader: ChatReader | null;
  readonly chat: Chat;
  readonly zone: string;
  readonly muted: readonly MutedPerson[];
  readonly className?: string;
}

export function ChatPanel({ roomId, phase, reader, chat, zone, muted, className }: ChatPanelProps) {
  const { t, i18n } = useLingui();
  const [chosen, setChosen] = useState<ChatMessage | null>(null);
  const onMore = useCallback((message: ChatMessage) => setChosen(message), []);
  const empty = {
    ahead: t`The chat opens when the ceremony begins.`,
    live: t`Be the first to say something kind.`,
    over: t`Nobody wrote here.`,
    cancelled: t`Nobody wrote here.`,
  }[phase];
  const viewers = formatCount(chat.viewers, i18n.locale);
  return (
    <section aria-labelledby="chat-title" className={className}>
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
      {reader?.mayModerate && muted.length > 0 && <MutedPeople roomId={roomId} people={muted} />}
      <ChatList
        chat={chat}
        roomId={roomId}
        selfName={reader?.name ?? ""}
        zone={zone}
        onMore={onMore}
        emptyWords={empty}
      />
      {!chat.connected && (
        <p role="status" className="max-w-none border-t border-line px-5 py-2 text-sm text-ink-2">
          <Trans>The connection is slow: messages come every few seconds.</Trans>
        </p>
      )}
      <NoteBar>
        <Trans>This is a place of prayer. Please be respectful.</Trans>
      </NoteBar>
      {phase === "live" &&
        (reader ? (
          <ChatComposer
            roomId={roomId}
            clientId={reader.clientId}
            mayWriteAt={chat.mayWriteAt}
            slowSeconds={chat.slowSeconds}
            onSend={chat.send}
          />
        ) : (
          <SignInToWrite to={`/live-event/${roomId}`} />
        ))}
      {phase === "over" && (
        <p className="max-w-none border-t border-line px-5 py-3 text-sm text-ink-2">
          <Trans>The ceremony has ended: the chat can be read, and no longer written to.</Trans>
        </p>
      )}
      {chosen && (
        <Suspense fallback={null}>
          <MessageSheet
            roomId={roomId}
            message={chosen}
            self={reader?.personId ?? null}
            mayModerate={reader?.mayModerate ?? false}
            onClose={() => setChosen(null)}
          />
        </Suspense>
      )}
    </section>
  );
}
