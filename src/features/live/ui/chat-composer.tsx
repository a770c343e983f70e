import { Trans, useLingui } from "@lingui/react/macro";
import { useState, useSyncExternalStore } from "react";
import type { SubmitEvent } from "react";
import { cx } from "#/design/class-names.ts";
import { Composer } from "#/design/composer.tsx";
import { cleanLine, lengthOf } from "#/platform/clean-text.ts";
import { MESSAGE_LENGTH } from "../rules.ts";

export interface ChatComposerProps {
  /** The address to post to, and the page to come back to without scripts. */
  readonly action: string;
  readonly back: string;
  readonly label?: string;
  readonly placeholder?: string;
  /** Given by the server, so that a form sent twice without scripts is still one message. */
  readonly clientId: string;
  /** Epoch milliseconds from which this person may write again. */
  readonly mayWriteAt: number;
  readonly slowSeconds: number;
  readonly onSend: (text: string) => void;
  readonly className?: string;
}

/** Says how much room is left once this many characters are. */
const SHOW_LEFT_BELOW = 60;

export function ChatComposer(props: ChatComposerProps) {
  const { action, back, label, placeholder, clientId, mayWriteAt, slowSeconds, onSend, className } = props;
  const { t } = useLingui();
  const [text, setText] = useState("");
  const wait = useCountdown(mayWriteAt);
  const left = MESSAGE_LENGTH - lengthOf(cleanLine(text));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // What was typed before the page was ready stands in the field alone.
    const typed = String(new FormData(event.currentTarget).get("text"));
    if (wait > 0 || lengthOf(cleanLine(typed)) > MESSAGE_LENGTH || cleanLine(typed) === "") return;
    onSend(typed);
    setText("");
  };
  const word =
    left < 0
      ? t`A message may have 500 characters at most.`
      : wait > 0
        ? t`You may write again in ${wait} seconds.`
        : left <= SHOW_LEFT_BELOW
          ? t`${left} characters left`
          : slowSeconds > 0
            ? t`One message every ${slowSeconds} seconds.`
            : "";
  return (
    <form
      method="post"
      action={action}
      onSubmit={submit}
      className={cx("px-5 py-2", className ?? "border-t border-line")}
    >
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="clientId" value={clientId} />
      <p aria-live="polite" className="text-sm text-ink-2 not-empty:pb-1.5 tabular-nums">
        {word}
      </p>
      <Composer
        label={label ?? t`Message`}
        placeholder={placeholder ?? t`Say something kind`}
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

/** The composer's replacement for signed-out readers. */
export function SignInToWrite({ to }: { to: string }) {
  return (
    <a href={`/login?to=${encodeURIComponent(to)}`} className="btn btn-secondary btn-wide btn-s rounded-full">
      <Trans>Sign in to write</Trans>
    </a>
  );
}
