import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Empty } from "#/design/empty.tsx";
import { Icon } from "#/design/icon.tsx";
import { MessageList } from "#/design/message-row.tsx";
import type { ChatMessage } from "../frames.ts";
import { ChatRow, DraftRow } from "./chat-row.tsx";
import type { Chat } from "./use-chat.ts";

/** Pixels from the newest within which one still reads the newest. */
const NEAR = 48;

export interface ChatListProps {
  readonly chat: Chat;
  readonly viewerName: string;
  readonly zone: string;
  readonly onMore?: (message: ChatMessage) => void;
  /** The page of a message's actions without scripts. */
  readonly morePath: (message: ChatMessage) => string;
  /** The words of an empty chat. */
  readonly emptyWords: string;
}

/**
 * The newest message is at the bottom and stays there, without scripts too: the scroller runs from below. A reader
 * further up is not moved: later messages are counted on a button.
 */
export function ChatList({ chat, viewerName, zone, onMore, morePath, emptyWords }: ChatListProps) {
  const { t } = useLingui();
  const { log, drafts, heldAt } = chat;
  const scroller = useRef<HTMLDivElement>(null);
  const shown = heldAt === null ? log.messages : log.messages.filter((message) => message.id <= heldAt);
  const waiting = log.messages.length - shown.length;
  const draftCount = drafts.length;

  const release = () => {
    chat.hold(null);
    scroller.current?.scrollTo({ top: 0 });
  };
  const onScroll = () => {
    const box = scroller.current;
    if (!box) return;
    const fromBelow = Math.abs(box.scrollTop);
    if (fromBelow <= NEAR) {
      if (heldAt !== null && waiting === 0) release();
    } else if (heldAt === null) {
      chat.hold(log.highest);
    }
    const fromAbove = box.scrollHeight - box.clientHeight - fromBelow;
    if (fromAbove < 200 && log.hasOlder && !chat.loadingOlder) void chat.loadOlder();
  };
  // One's own message is always shown.
  useEffect(() => {
    if (draftCount > 0) scroller.current?.scrollTo({ top: 0 });
  }, [draftCount]);

  const first = log.messages[0]?.id;
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroller}
        role="log"
        aria-label={t`Messages`}
        onScroll={onScroll}
        className="absolute inset-0 flex [scrollbar-color:var(--line)_transparent] flex-col-reverse overflow-y-auto overscroll-contain [scrollbar-width:thin]"
      >
        <div className="mb-auto px-5 py-3">
          {log.hasOlder && first && (
            <a
              href={`?before=${first}`}
              className="act-link mb-2 text-sm"
              aria-busy={chat.loadingOlder}
              onClick={(event) => {
                event.preventDefault();
                void chat.loadOlder();
              }}
            >
              <Trans>Earlier messages</Trans>
            </a>
          )}
          {shown.length === 0 && draftCount === 0 && <Empty icon="message" level={3} title={emptyWords} />}
          <MessageList>
            {shown.map((message) => (
              <ChatRow key={message.id} message={message} zone={zone} onMore={onMore} morePath={morePath(message)} />
            ))}
            {drafts.map((draft) => (
              <DraftRow
                key={draft.clientId}
                draft={draft}
                name={viewerName}
                onRetry={() => chat.send(draft.text, draft.clientId)}
                onDiscard={() => chat.discard(draft.clientId)}
              />
            ))}
          </MessageList>
        </div>
      </div>
      {waiting > 0 && (
        <button
          type="button"
          onClick={release}
          className="absolute bottom-3 left-1/2 inline-flex min-h-11 -translate-x-1/2 items-center gap-2 rounded-full bg-ink px-4 text-sm font-semibold text-ground"
        >
          <Icon name="chevron-down" size={18} />
          <Plural value={waiting} one="# new message" other="# new messages" />
        </button>
      )}
    </div>
  );
}
