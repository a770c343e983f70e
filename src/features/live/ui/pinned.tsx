import { useFormInPlace } from "#/platform/http/use-form-in-place.ts";
import { toast } from "#/design/toaster.tsx";
import { languageOfScript } from "#/platform/i18n/scripts.ts";
import { Trans, useLingui } from "@lingui/react/macro";
import { IconButton } from "#/design/button.tsx";
import { Icon } from "#/design/icon.tsx";
import type { ChatMessage } from "../frames.ts";

export interface PinnedProps {
  readonly roomId: number;
  readonly message: ChatMessage;
  readonly mayUnpin: boolean;
  /** The page to come back to without scripts. */
  readonly back: string;
}

/** The one message that the hosts want everybody to see, on top of the chat. */
export function Pinned({ roomId, message, mayUnpin, back }: PinnedProps) {
  const { t } = useLingui();
  const { Form } = useFormInPlace(toast);
  const { name } = message;
  return (
    <aside
      aria-label={t`Pinned message`}
      className="flex items-start gap-2.5 border-b border-line bg-tint px-5 py-2.5 leading-small"
    >
      <Icon name="pin" size={17} className="mt-1 flex-none text-link" />
      <div className="min-w-0 flex-1">
        <p className="text-sm text-ink-2">
          <Trans>Pinned · {name}</Trans>
        </p>
        <p lang={languageOfScript(message.text)} className="line-clamp-3 wrap-anywhere">
          {message.text}
        </p>
      </div>
      {mayUnpin && (
        <Form method="post" action={`/live-event/${roomId}/moderate`} className="-my-2 -mr-3">
          <input type="hidden" name="back" value={back} />
          <IconButton type="submit" name="intent" value="unpin" icon="x" label={t`Unpin`} />
        </Form>
      )}
    </aside>
  );
}
