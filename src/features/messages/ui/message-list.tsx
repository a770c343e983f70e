import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useMemo, useState } from "react";
import { Empty } from "#/design/empty.tsx";
import { Icon } from "#/design/icon.tsx";
import { formatDay } from "#/platform/i18n/format-date.ts";
import type { ChannelLog, Draft } from "../channel-log.ts";
import { DraftBubble } from "./draft-bubble.tsx";
import { MessageBubble, type BubbleContext } from "./message-bubble.tsx";
import { rowsOf } from "./message-rows.ts";
import { useScroller } from "./use-scroller.ts";

export interface MessageListProps {
  readonly log: ChannelLog;
  readonly drafts: readonly Draft[];
  readonly context: BubbleContext;
  /** A message to stand at. */
  readonly at: number | null;
  /** The reader's position when the page opened; null where nothing is new. */
  readonly readSeq: number | null;
  readonly inThread?: boolean;
  /** Address without scripts for what came before. */
  readonly olderPath?: (before: number) => string;
  readonly emptyWords: string;
  readonly onOlder: () => void;
  readonly onNewer: () => void;
  readonly onNewest: () => Promise<void>;
  /** The newest came into sight. */
  readonly onSeen: (seq: number) => void;
  readonly onRetry: (draft: Draft) => void;
  readonly onDiscard: (clientId: string) => void;
}

export function MessageList(props: MessageListProps) {
  const { log, drafts, context, at, readSeq, inThread = false, olderPath, emptyWords } = props;
  const { t, i18n } = useLingui();
  const { messages, hasOlder, hasNewer } = log;
  const {
    box,
    isFollowing,
    onScroll,
    toNewest: scrollToNewest,
  } = useScroller({ log, drafts, at, onOlder: props.onOlder, onNewer: props.onNewer });
  const { zone, viewerId } = context;
  const rows = useMemo(() => rowsOf(messages, { zone, readSeq, viewerId }), [messages, zone, readSeq, viewerId]);
  const newest = messages.at(-1)?.seq ?? 0;
  useSeen(isFollowing && !hasNewer ? newest : 0, props.onSeen);

  // Messages that arrive while the reader is further up are counted.
  const [followedTo, setFollowedTo] = useState(newest);
  if (isFollowing && followedTo !== newest) setFollowedTo(newest);
  const waiting = messages.filter(({ seq, personId }) => seq > followedTo && personId !== viewerId).length;

  const toNewest = async () => {
    if (hasNewer) await props.onNewest();
    scrollToNewest();
  };
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        role="log"
        aria-label={t`Messages`}
        onScroll={onScroll}
        className="absolute inset-0 flex [scrollbar-color:var(--line)_transparent] [overflow-anchor:none] flex-col-reverse overflow-y-auto overscroll-contain -outline-offset-4 [scrollbar-width:thin]"
      >
        <div className="mb-auto w-full pb-3">
          {hasOlder && messages[0] && olderPath && (
            <p className="mx-auto max-w-none text-center">
              <a
                href={olderPath(messages[0].seq)}
                className="act-link text-sm"
                onClick={(event) => {
                  event.preventDefault();
                  props.onOlder();
                }}
              >
                <Trans>Earlier messages</Trans>
              </a>
            </p>
          )}
          {messages.length === 0 && drafts.length === 0 && (
            <Empty icon="messages" level={3} title={emptyWords} className="px-6" />
          )}
          <ol>
            {rows.map((row) =>
              row.kind === "day" ? (
                <li key={row.key} className="pt-4 pb-1 text-center">
                  <span
                    className="rounded-full border border-line bg-ground px-3 py-1 text-xs text-ink-2"
                    suppressHydrationWarning
                  >
                    {formatDay(new Date(row.at), new Date(messages.at(-1)!.at), i18n.locale, zone)}
                  </span>
                </li>
              ) : row.kind === "new" ? (
                <li key={row.key} className="flex items-center gap-3 px-4 pt-4 text-xs font-semibold text-link lg:px-6">
                  <span className="h-px flex-1 bg-marigold" />
                  <Trans>New</Trans>
                  <span className="h-px flex-1 bg-marigold" />
                </li>
              ) : (
                <MessageBubble
                  key={row.key}
                  message={row.message}
                  isFirst={row.isFirst}
                  isMarked={row.message.seq === at}
                  inThread={inThread}
                  context={context}
                />
              ),
            )}
            {drafts.map((draft) => (
              <DraftBubble
                key={draft.clientId}
                draft={draft}
                onRetry={() => props.onRetry(draft)}
                onDiscard={() => props.onDiscard(draft.clientId)}
              />
            ))}
          </ol>
        </div>
      </div>
      {!isFollowing && (
        <button
          type="button"
          onClick={() => void toNewest()}
          className="absolute right-4 bottom-3 inline-flex min-h-11 items-center gap-2 rounded-full bg-ink px-4 text-sm font-semibold text-ground"
        >
          <Icon name="chevron-down" size={18} />
          {waiting > 0 ? <Plural value={waiting} one="# new message" other="# new messages" /> : <Trans>Newest</Trans>}
        </button>
      )}
    </div>
  );
}

/** Says that the newest was seen, by somebody who looks at the page. */
function useSeen(seq: number, onSeen: (seq: number) => void): void {
  useEffect(() => {
    if (seq === 0) return;
    const look = () => {
      if (document.visibilityState === "visible") onSeen(seq);
    };
    const timer = setTimeout(look, 250);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [seq, onSeen]);
}
