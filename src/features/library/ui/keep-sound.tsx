import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Button } from "#/design/button.tsx";
import { useBegun } from "#/design/hydrate-later.tsx";
import { toast } from "#/design/toaster.tsx";
import { useScripted } from "#/design/use-scripted.ts";
import { canKeep } from "#/features/texts/public-kept.ts";
import { itemPath } from "../rules.ts";
import { trackOf } from "../player/track.ts";
import type { ItemView } from "../queries/item.server.ts";

/** Fetched once somebody begins to do anything. */
const offline = () => import("#/features/texts/public-offline.ts");

/** Keeps a piece on this device, to be heard without a connection, and frees its room again. */
export function KeepSound({ item }: { readonly item: ItemView }) {
  const { t, i18n } = useLingui();
  const src = trackOf(item)?.src;
  const isPossible = useScripted() && canKeep();
  const hasBegun = useBegun();
  const [kept, setKept] = useState(false);
  const [isPending, setPending] = useState(false);
  useEffect(() => {
    if (src && hasBegun && canKeep()) void offline().then(async ({ isKeptSound }) => setKept(await isKeptSound(src)));
  }, [src, hasBegun]);
  if (!src) return null;
  const press = async () => {
    setPending(true);
    try {
      const { dropSound, keepSound } = await offline();
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
      className={isPossible ? undefined : "invisible"}
      aria-pressed={kept}
    >
      {kept ? <Trans>Kept on this device</Trans> : <Trans>Keep on this device</Trans>}
    </Button>
  );
}
