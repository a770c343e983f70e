import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Button } from "#/design/button.tsx";
import { toast } from "#/design/toaster.tsx";
import { canKeep, dropSound, isKeptSound, keepSound } from "#/features/texts/public-offline.ts";
import { itemPath } from "../rules.ts";
import { trackOf } from "../player/track.ts";
import type { ItemView } from "../queries/item.server.ts";

/** Keeps a piece on this device, to be heard without a connection, and frees its room again. */
export function KeepSound({ item }: { readonly item: ItemView }) {
  const { t, i18n } = useLingui();
  const src = trackOf(item)?.src;
  const [kept, setKept] = useState<boolean | null>(null);
  const [isPending, setPending] = useState(false);
  useEffect(() => {
    if (src && canKeep()) void isKeptSound(src).then(setKept);
  }, [src]);
  if (!src) return null;
  const press = async () => {
    setPending(true);
    try {
      if (kept) await dropSound(src);
      else await keepSound({ title: item.title, path: itemPath(item), src }, i18n.locale);
      setKept(!kept);
    } catch {
      toast({ text: t`It could not be kept. Try again with a better connection.`, tone: "refusal" });
    }
    setPending(false);
  };
  return (
    <Button
      icon={kept ? "check" : "download"}
      pending={isPending}
      onClick={() => void press()}
      // Its place is held until it is known whether the browser keeps things.
      className={kept === null ? "invisible" : undefined}
      aria-pressed={kept === true}
    >
      {kept ? <Trans>Kept on this device</Trans> : <Trans>Keep on this device</Trans>}
    </Button>
  );
}
