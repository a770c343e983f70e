import { languageOfScript } from "#/platform/i18n/scripts.ts";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { memo } from "react";
import { Link } from "react-router";
import { Avatar } from "#/design/avatar.tsx";
import { Icon } from "#/design/icon.tsx";
import { formatTime } from "#/platform/i18n/format-date.ts";
import type { MessageView } from "../views.ts";
import { MessageFiles } from "./message-files.tsx";
import { MessageText } from "./message-text.tsx";

export interface BubbleContext {
  readonly viewerId: number;
  /** IANA zone in which the reader reads times. */
  readonly zone: string;
  /** Address of the channel's page. */
  readonly path: string;
  /** Address under which its files lie. */
  readonly filesPath: string;
  readonly mayReact: boolean;
  readonly nameOf: (personId: number) => string;
  /** Opens what may be done with a message. */
  readonly onMore: (message: MessageView) => void;
  readonly onReact: (message: MessageView, emoji: string, on: boolean) => void;
}

export interface MessageBubbleProps {
  readonly message: MessageView;
  readonly isFirst: boolean;
  /** The message that the address names. */
  readonly isMarked: boolean;
  /** In a thread the way to it is left out. */
  readonly inThread: boolean;
  readonly context: BubbleContext;
}

export const bubbleClass = (isOwn: boolean): string =>
  `max-w-[min(34rem,100%)] rounded-card px-3.5 py-2 leading-[1.45] wrap-anywhere ${
    isOwn ? "bg-tint" : "border border-line bg-raised"
  }`;

/** One message: others' at the left under their name, one's own at the right. */
export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { message, isFirst, isMarked, inThread, context } = props;
  const { t, i18n } = useLingui();
  const { viewerId, zone, path, onMore } = context;
  const { seq, name, text, personId, parent, files } = message;
  const isOwn = personId === viewerId;
  const at = new Date(message.at);
  return (
    <li
      data-seq={seq}
      className={`group/message grid gap-x-2 px-4 lg:px-6 ${isFirst ? "pt-3" : "pt-1"} ${isMarked ? "bg-tint/60" : ""} ${
        isOwn ? "grid-cols-[minmax(0,1fr)]" : "grid-cols-[34px_minmax(0,1fr)]"
      }`}
    >
      {!isOwn && (isFirst ? <Avatar name={name} className="mt-5" /> : <span />)}
      <div className={`flex min-w-0 flex-col ${isOwn ? "items-end" : "items-start"}`}>
        {isFirst && !isOwn && (
          <b
            lang={languageOfScript(name)}
            className="mb-0.5 max-w-full truncate ps-1 text-sm leading-control font-semibold"
          >
            {name}
          </b>
        )}
        <div className={`flex max-w-full items-center ${isOwn ? "flex-row-reverse" : ""}`}>
          <div className={bubbleClass(isOwn)}>
            {parent && !inThread && (
              <Link
                to={`${path}?thread=${parent.seq}`}
                preventScrollReset
                className="mb-1 block border-s-2 border-marigold ps-2 text-sm leading-small text-ink-2 hover:text-ink"
              >
                <span className="block truncate font-medium">{parent.name}</span>
                <span className="line-clamp-1" lang={languageOfScript(parent.text)}>
                  {parent.text || t`Message removed`}
                </span>
              </Link>
            )}
            {message.isRemoved ? (
              <span className="text-ink-2 italic">
                <Trans>Message removed</Trans>
              </span>
            ) : (
              text && (
                <div lang={languageOfScript(text)} className="whitespace-pre-wrap">
                  <MessageText text={text} mentions={message.mentions} viewerId={viewerId} />
                </div>
              )
            )}
            {files.length > 0 && <MessageFiles files={files} path={context.filesPath} />}
            <div className="-mb-0.5 flex items-center justify-end gap-1.5 text-xs leading-none text-ink-2 tabular-nums">
              {message.isEdited && !message.isRemoved && (
                <span>
                  <Trans>edited</Trans>
                </span>
              )}
              <time dateTime={at.toISOString()} suppressHydrationWarning>
                {formatTime(at, i18n.locale, zone)}
              </time>
            </div>
          </div>
          {!message.isRemoved && (
            <a
              href={`${path}?message=${seq}`}
              aria-label={isOwn ? t`Actions for your message` : t`Actions for the message by ${name}`}
              className="round round-plain flex-none text-ink-2 opacity-70 group-hover/message:opacity-100 focus-visible:opacity-100 lg:opacity-0"
              onClick={(event) => {
                event.preventDefault();
                onMore(message);
              }}
            >
              <Icon name="more" size={18} />
            </a>
          )}
        </div>
        <Under {...props} isOwn={isOwn} />
      </div>
    </li>
  );
});

/** Signs that were given, and the way into a thread. */
function Under({ message, inThread, context, isOwn }: MessageBubbleProps & { isOwn: boolean }) {
  const { t } = useLingui();
  const { viewerId, path, mayReact, nameOf, onReact } = context;
  const { seq, replies, reactions } = message;
  const hasThread = replies > 0 && !inThread;
  if (reactions.length === 0 && !hasThread) return null;
  return (
    <div className={`-mt-1.5 mb-0.5 flex max-w-full flex-wrap gap-x-1 ${isOwn ? "justify-end" : ""}`}>
      {reactions.map(({ emoji, personIds }) => {
        const isOn = personIds.includes(viewerId);
        const names = personIds.map(nameOf).join(", ");
        const count = personIds.length;
        return (
          <form
            key={emoji}
            method="post"
            action={`${path}/message`}
            onSubmit={(event) => {
              event.preventDefault();
              onReact(message, emoji, !isOn);
            }}
          >
            <input type="hidden" name="back" value={path} />
            <input type="hidden" name="intent" value="react" />
            <input type="hidden" name="seq" value={seq} />
            <input type="hidden" name="emoji" value={emoji} />
            <button
              name="on"
              value={isOn ? "no" : "yes"}
              disabled={!mayReact}
              aria-pressed={isOn}
              aria-label={t`${emoji} ${count}: ${names}`}
              title={names}
              className="grid min-h-11 min-w-11 place-items-center"
            >
              <span
                className={`inline-flex h-7 items-center gap-1 rounded-full border px-2 text-sm leading-none tabular-nums ${
                  isOn ? "border-marigold bg-tint font-semibold" : "border-line bg-ground"
                }`}
              >
                <span aria-hidden>{emoji}</span>
                {count}
              </span>
            </button>
          </form>
        );
      })}
      {hasThread && (
        <Link to={`${path}?thread=${seq}`} preventScrollReset className="act-link px-1 text-sm">
          <Icon name="message" size={16} />
          <Plural value={replies} one="# reply" other="# replies" />
        </Link>
      )}
    </div>
  );
}
