import { Trans, useLingui } from "@lingui/react/macro";
import { useState, useSyncExternalStore } from "react";
import type { SubmitEvent } from "react";
import { Composer } from "#/design/composer.tsx";
import { cleanMessage, lengthOf, MESSAGE_LENGTH } from "../rules.ts";

export interface ChatComposerProps {
  readonly roomId: number;
  /** Given by the server, so that a form sent twice without scripts is still one message. */
  readonly clientId: string;
  /** Epoch milliseconds from which this person may write again. */
  readonly mayWriteAt: number;
  readonly slowSeconds: number;
  readonly onSend: (text: string) => void;
}

/** Says how much room is left once this many characters are. */
const TELL_LEFT = 60;

export function ChatComposer({ roomId, clientId, mayWriteAt, slowSeconds, onSend }: ChatComposerProps) {
  const { t } = useLingui();
  const [text, setText] = useState("");
  const wait = useCountdown(mayWriteAt);
  const left = MESSAGE_LENGTH - lengthOf(cleanMessage(text));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (wait > 0 || left < 0 || cleanMessage(text) === "") return;
    onSend(text);
    setText("");
  };
  const word =
    left < 0
      ? t`A message may have 500 characters at most.`
      : wait > 0
        ? t`You may write again in ${wait} seconds.`
        : left <= TELL_LEFT
          ? t`${left} characters left`
          : slowSeconds > 0
            ? t`Many people are writing: one message every ${slowSeconds} seconds.`
            : "";
  return (
    <form
      method="post"
      action={`/live-event/${roomId}/messages`}
      onSubmit={submit}
      className="border-t border-line px-5 py-2"
    >
      <input type="hidden" name="back" value={`/live-event/${roomId}`} />
      <input type="hidden" name="clientId" value={clientId} />
      <p aria-live="polite" className="text-sm text-ink-2 not-empty:pb-1.5 tabular-nums">
        {word}
      </p>
      <Composer
        label={t`Message`}
        placeholder={t`Say something kind`}
        sendLabel={t`Send`}
        name="text"
        value={text}
        onChange={(event) => setText(event.target.value)}
        pending={wait > 0 || left < 0}
        aria-invalid={left < 0 || undefined}
      />
    </form>
  );
}

const everyQuarter = (listener: () => void): (() => void) => {
  const timer = setInterval(listener, 250);
  return () => clearInterval(timer);
};
const never = () => () => undefined;

/** Whole seconds until an instant, 0 once it has passed. */
function useCountdown(until: number): number {
  const secondsLeft = () => Math.max(0, Math.ceil((until - Date.now()) / 1_000));
  return useSyncExternalStore(until === 0 ? never : everyQuarter, until === 0 ? () => 0 : secondsLeft, () => 0);
}

/** What stands in the composer's place for the signed-out. */
export function SignInToWrite({ to }: { to: string }) {
  return (
    <div className="border-t border-line px-5 py-2">
      <a href={`/login?to=${encodeURIComponent(to)}`} className="btn btn-secondary btn-wide btn-s rounded-full!">
        <Trans>Sign in to write</Trans>
      </a>
    </div>
  );
}
