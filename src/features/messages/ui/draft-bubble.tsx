import { languageOfScript } from "#/platform/i18n/scripts.ts";
import { Trans, useLingui } from "@lingui/react/macro";
import { Icon } from "#/design/icon.tsx";
import type { Draft } from "../channel-log.ts";
import { bubbleClass } from "./message-bubble.tsx";

export interface DraftBubbleProps {
  readonly draft: Draft;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
}

/** A message of one's own on its way, or one that did not arrive and says so. */
export function DraftBubble({ draft, onRetry, onDiscard }: DraftBubbleProps) {
  const { t } = useLingui();
  const { text, files, state, reason } = draft;
  const hasFailed = state === "failed";
  return (
    <li className="flex flex-col items-end px-4 pt-1 lg:px-6">
      <div className={`${bubbleClass(true)} ${hasFailed ? "ring-2 ring-ink" : "opacity-75"}`}>
        <div lang={languageOfScript(text)} className="whitespace-pre-wrap">
          {text}
        </div>
        {files.map(({ name }) => (
          <p key={name} className="text-sm text-ink-2">
            {name}
          </p>
        ))}
      </div>
      <p role={hasFailed ? "alert" : "status"} className="mt-1 flex items-center gap-1 text-sm text-ink-2">
        {hasFailed && <Icon name="alert" size={16} className="text-ink" />}
        {hasFailed ? reason || t`Not sent: there is no connection.` : t`Sending…`}
      </p>
      {hasFailed && (
        <div className="flex gap-4">
          <button type="button" className="act-link text-sm" onClick={onRetry}>
            <Trans>Try again</Trans>
          </button>
          <button type="button" className="act-link text-sm text-ink-2" onClick={onDiscard}>
            <Trans>Discard</Trans>
          </button>
        </div>
      )}
    </li>
  );
}
