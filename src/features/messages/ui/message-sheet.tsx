import { languageOfScript } from "#/platform/i18n/scripts.ts";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { closeDialog, Dialog, openDialog } from "#/design/dialog.tsx";
import { toast } from "#/design/toaster.tsx";
import type { Done } from "#/platform/http/act.ts";
import type { ChannelPageData } from "../channel-page.server.ts";
import type { MessageView } from "../views.ts";
import { MessageActions } from "./message-actions.tsx";
import { postForm } from "#/platform/http/post-form.ts";

export interface MessageSheetProps {
  readonly message: MessageView;
  readonly viewer: ChannelPageData["viewer"];
  readonly path: string;
  readonly onChange: (fields: readonly (readonly [string, string])[]) => Promise<string | null>;
  readonly onClose: () => void;
}

const ID = "team-message";

/** The actions on a message, as a sheet from below. */
export default function MessageSheet({ message, viewer, path, onChange, onClose }: MessageSheetProps) {
  const { t } = useLingui();
  const [pending, setPending] = useState(false);
  useEffect(() => openDialog(ID), [message]);
  const submit = async (form: HTMLFormElement, submitter: HTMLElement | null) => {
    if (pending) return;
    const fields = [...new FormData(form, submitter)].flatMap(([name, value]) =>
      typeof value === "string" && name !== "back" ? [[name, value] as const] : [],
    );
    setPending(true);
    const isReport = form.getAttribute("action") === "/reports";
    const answer = isReport ? await postForm<Done>("/reports", fields) : null;
    const refused = isReport ? (answer?.ok ? null : (answer?.reason ?? "")) : await onChange(fields);
    setPending(false);
    if (refused !== null) {
      return toast({ text: refused || t`There is no connection. Please try again.`, tone: "refusal" });
    }
    if (answer?.ok) toast({ text: answer.value.done.message });
    closeDialog(ID);
  };
  return (
    <Dialog id={ID} title={message.name} closeLabel={t`Close`} onClose={onClose}>
      <blockquote
        lang={languageOfScript(message.text)}
        className="mb-4 line-clamp-3 border-s-2 border-line ps-3 text-ink-2 wrap-anywhere"
      >
        {message.text || message.files.map(({ name }) => name).join(", ")}
      </blockquote>
      <MessageActions
        message={message}
        viewer={viewer}
        path={path}
        onSubmit={(form, submitter) => void submit(form, submitter)}
        onClose={() => closeDialog(ID)}
        pending={pending}
      />
    </Dialog>
  );
}
