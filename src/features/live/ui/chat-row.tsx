import { languageOfScript } from "#/platform/i18n/scripts.ts";
import { Trans, useLingui } from "@lingui/react/macro";
import { memo } from "react";
import { Icon } from "#/design/icon.tsx";
import { MessageRow } from "#/design/message-row.tsx";
import { formatTime } from "#/platform/i18n/format-date.ts";
import type { Draft } from "../chat-log.ts";
import type { ChatMessage } from "../frames.ts";

export interface ChatRowProps {
  readonly message: ChatMessage;
  /** IANA zone in which the reader reads times. */
  readonly zone: string;
  /** Opens what may be done with it; left out where nothing may. */
  readonly onMore?: (message: ChatMessage) => void;
  /** The page of its actions without scripts. */
  readonly morePath?: string;
}

export const ChatRow = memo(function ChatRow({ message, zone, onMore, morePath }: ChatRowProps) {
  const { t, i18n } = useLingui();
  const { name, text, host, supporter } = message;
  const at = new Date(message.at);
  return (
    <MessageRow
      name={name}
      host={host}
      lang={languageOfScript(text)}
      role={
        (host || supporter) && (
          <>
            {host && <Trans>Host</Trans>}
            {supporter && (
              <span className="font-semibold text-link">
                <Icon name="hand-heart" size={14} className="mr-1 inline align-[-2px]" />
                <Trans>Supporter</Trans>
              </span>
            )}
          </>
        )
      }
      time={
        <time dateTime={at.toISOString()} className="tabular-nums" suppressHydrationWarning>
          {formatTime(at, i18n.locale, zone)}
        </time>
      }
      action={
        onMore &&
        morePath && (
          <a
            href={morePath}
            aria-label={t`More options for the message by ${name}`}
            className="round round-plain -mr-3 text-ink-2"
            onClick={(event) => {
              event.preventDefault();
              onMore(message);
            }}
          >
            <Icon name="more" size={18} />
          </a>
        )
      }
    >
      {text}
    </MessageRow>
  );
});

export interface DraftRowProps {
  readonly draft: Draft;
  readonly name: string;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
}

/** A message of one's own on its way, or one that did not arrive. */
export function DraftRow({ draft, name, onRetry, onDiscard }: DraftRowProps) {
  const { t } = useLingui();
  const failed = draft.state === "failed";
  return (
    <MessageRow
      name={name}
      lang={languageOfScript(draft.text)}
      role={
        <span role={failed ? "alert" : "status"} className="inline-flex items-center gap-1">
          {failed && <Icon name="alert" size={14} />}
          {failed ? draft.reason || t`Not sent.` : t`Sending…`}
        </span>
      }
    >
      <span className="text-ink-2">{draft.text}</span>
      {failed && (
        <span className="flex gap-4">
          <button type="button" className="act-link" onClick={onRetry}>
            <Trans>Try again</Trans>
          </button>
          <button type="button" className="act-link text-ink-2" onClick={onDiscard}>
            <Trans>Discard</Trans>
          </button>
        </span>
      )}
    </MessageRow>
  );
}
