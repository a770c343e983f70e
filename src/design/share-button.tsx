import type { MouseEvent } from "react";
import { useRouteLoaderData } from "react-router";
import { buttonClass } from "./button.tsx";
import type { ButtonSize, ButtonVariant, IconButtonLook } from "./button.tsx";
import { cx } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { toast } from "./toaster.tsx";

export type ShareButtonProps = {
  /** Path or address of what is shared. */
  to: string;
  /** Title that travels with it. */
  title: string;
  /** "Share"; read aloud when only the icon is shown. */
  label: string;
  /** "Link copied" */
  copied: string;
  /** Shown where the link could not be copied: "Copy this link: …" */
  failed: string;
  /** An icon alone in this dress; with words otherwise. */
  look?: IconButtonLook;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Called when it is pressed, to be counted. */
  onShare?: () => void;
  className?: string;
};

/** The device's own share sheet, else the link goes to the clipboard; a mail where there are no scripts. */
export function ShareButton({
  to,
  title,
  label,
  copied,
  failed,
  look,
  variant,
  size,
  onShare,
  className,
}: ShareButtonProps) {
  const root = useRouteLoaderData("root") as { publicUrl?: string } | undefined;
  const sent = root?.publicUrl ? new URL(to, root.publicUrl).href : to;
  const share = async (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    onShare?.();
    const url = new URL(to, location.href).href;
    if (typeof navigator.share === "function" && matchMedia("(pointer: coarse)").matches) {
      // Closing the sheet rejects, and is an answer.
      return navigator.share({ title, url }).catch(() => undefined);
    }
    try {
      await navigator.clipboard.writeText(url);
      toast({ text: copied });
    } catch {
      toast({ text: `${failed} ${url}`, tone: "refusal" });
    }
  };
  return (
    <a
      href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(sent)}`}
      aria-label={look ? label : undefined}
      onClick={(event) => void share(event)}
      className={cx(look ? cx("round", `round-${look}`) : buttonClass({ variant, size }), className)}
    >
      <Icon name="share" />
      {!look && <span>{label}</span>}
    </a>
  );
}
