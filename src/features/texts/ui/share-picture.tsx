import { Trans, useLingui } from "@lingui/react/macro";
import { type MouseEvent, useState } from "react";
import { buttonClass } from "#/design/button.tsx";
import { Icon } from "#/design/icon.tsx";
import { toast } from "#/design/toaster.tsx";

export interface SharePictureProps {
  /** Of the picture. */
  readonly path: string;
  readonly title: string;
}

/** The verse as a picture: to the device's own sheet where it takes files, else to look at and to keep. */
export function SharePicture({ path, title }: SharePictureProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const share = async (event: MouseEvent<HTMLAnchorElement>) => {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey;
    const probe = new File([], "verse.png", { type: "image/png" });
    if (!isPlain || !navigator.canShare?.({ files: [probe] }) || !matchMedia("(pointer: coarse)").matches) return;
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      const answer = await fetch(path);
      if (!answer.ok) throw new Error(`The picture was answered with ${answer.status}.`);
      const file = new File([await answer.blob()], `${title}.png`, { type: "image/png" });
      // Closing the sheet rejects, and is an answer.
      await navigator.share({ files: [file], title }).catch(() => undefined);
    } catch {
      toast({ text: t`The picture could not be drawn. Try again in a minute.`, tone: "refusal" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <a
      href={path}
      target="_blank"
      rel="noopener"
      aria-busy={busy}
      onClick={(event) => void share(event)}
      className={buttonClass({})}
    >
      <Icon name="image" />
      <span>
        <Trans>Share as picture</Trans>
      </span>
    </a>
  );
}
