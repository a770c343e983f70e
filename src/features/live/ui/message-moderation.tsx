import { Trans } from "@lingui/react/macro";
import { Button } from "#/design/button.tsx";
import type { ChatMessage } from "../frames.ts";

export interface MessageModerationProps {
  readonly message: ChatMessage;
  readonly own: boolean;
  readonly mayModerate: boolean;
  readonly pending?: boolean;
}

/** An author's or a host's actions on a message: buttons of one form, with or without scripts. */
export function MessageModeration({ message, own, mayModerate, pending }: MessageModerationProps) {
  const about = mayModerate && !own && !message.host;
  return (
    <>
      <input type="hidden" name="message" value={message.id} />
      <input type="hidden" name="person" value={message.personId} />
      {mayModerate && (
        <Button type="submit" name="intent" value="pin" icon="pin" wide pending={pending}>
          <Trans>Pin message</Trans>
        </Button>
      )}
      <Button type="submit" name="intent" value="remove" icon="trash" wide pending={pending}>
        <Trans>Remove message</Trans>
      </Button>
      {about && (
        <>
          <Button type="submit" name="intent" value="mute" icon="mute" wide pending={pending}>
            <Trans>Mute person</Trans>
          </Button>
          <p className="text-sm text-ink-2">
            <Trans>Muted people still see their own messages in this space’s chats. Nobody else sees them.</Trans>
          </p>
          <Button type="submit" name="intent" value="block" icon="lock" wide pending={pending}>
            <Trans>Block person</Trans>
          </Button>
          <p className="text-sm text-ink-2">
            <Trans>Blocked people cannot write in any chat of this space. They see a notice about it.</Trans>
          </p>
        </>
      )}
    </>
  );
}
