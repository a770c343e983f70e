import { languageOfScript } from "#/platform/i18n/scripts.ts";
import { Trans, useLingui } from "@lingui/react/macro";
import { TextLink } from "#/design/text-link.tsx";
import type { ChatMessage } from "../frames.ts";
import { MessageModeration } from "./message-moderation.tsx";

export interface ChosenMessageProps {
  readonly roomId: number;
  readonly message: ChatMessage;
  readonly own: boolean;
  readonly mayModerate: boolean;
  readonly back: string;
}

/** The actions on one message, in the page itself: for browsers without scripts. */
export function ChosenMessage({ roomId, message, own, mayModerate, back }: ChosenMessageProps) {
  const { t } = useLingui();
  return (
    <section aria-label={t`The chosen message`} className="max-h-[60%] overflow-y-auto border-b border-line px-5 py-3">
      <p className="text-sm font-semibold">{message.name}</p>
      <blockquote lang={languageOfScript(message.text)} className="wrap-anywhere">
        {message.text}
      </blockquote>
      <form method="post" action={`/live-event/${roomId}/moderate`} className="mt-3 grid gap-2">
        <input type="hidden" name="back" value={back} />
        <MessageModeration message={message} own={own} mayModerate={mayModerate} />
      </form>
      <TextLink to={back} className="text-sm">
        <Trans>Cancel</Trans>
      </TextLink>
    </section>
  );
}
