import { languageOfScript } from "#/platform/i18n/scripts.ts";
import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { closeDialog, Dialog, openDialog } from "#/design/dialog.tsx";
import { toast } from "#/design/toaster.tsx";
import { ReportFields } from "#/features/moderation/public.tsx";
import { useFormInPlace } from "#/platform/http/use-form-in-place.ts";
import type { ChatMessage } from "../frames.ts";
import { MessageModeration } from "./message-moderation.tsx";

export interface MessageSheetProps {
  readonly roomId: number;
  readonly message: ChatMessage;
  /** The reader's own person, who may remove what they wrote. */
  readonly viewerId: number | null;
  readonly mayModerate: boolean;
  readonly onClose: () => void;
}

const ID = "chat-message";

/** The actions on one message: report it, and for hosts pin it, remove it, mute or block its writer. */
export default function MessageSheet({ roomId, message, viewerId, mayModerate, onClose }: MessageSheetProps) {
  const { t } = useLingui();
  const { Form, answer, pending } = useFormInPlace(toast);
  const own = message.personId === viewerId;
  useEffect(() => openDialog(ID), [message]);
  useEffect(() => {
    if (answer) closeDialog(ID);
  }, [answer]);
  return (
    <Dialog id={ID} title={message.name} closeLabel={t`Close`} onClose={onClose}>
      <blockquote
        lang={languageOfScript(message.text)}
        className="border-s-2 border-line ps-3 text-ink-2 wrap-anywhere"
      >
        {message.text}
      </blockquote>
      {(own || mayModerate) && (
        <Form method="post" action={`/live-event/${roomId}/moderate`} className="mt-5 grid gap-2">
          <MessageModeration message={message} own={own} mayModerate={mayModerate} pending={pending} />
        </Form>
      )}
      {!own && (
        <Form method="post" action="/reports" className="mt-5 grid gap-3 border-t border-line pt-4">
          <ReportFields
            entity="chat-message"
            entityId={message.id}
            page={`/live-event/${roomId}`}
            reason="disrespect"
            pending={pending}
          />
        </Form>
      )}
    </Dialog>
  );
}
