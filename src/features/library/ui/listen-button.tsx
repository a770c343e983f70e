import { Trans, useLingui } from "@lingui/react/macro";
import { Button, ButtonLink, IconButton } from "#/design/button.tsx";
import { toast } from "#/design/toaster.tsx";
import { askPlayer, useNow } from "../player/door.ts";
import { trackOf } from "../player/track.ts";
import type { ItemCard } from "../queries/cards.server.ts";
import { itemPath } from "../rules.ts";

/** Begins or stops a piece in the player that stays; without scripts it leads to the piece's own page. */
export function ListenButton({ item, size = "s" }: { readonly item: ItemCard; readonly size?: "m" | "s" }) {
  const { t } = useLingui();
  const now = useNow();
  const track = trackOf(item);
  if (!track) return null;
  const isOn = now.id === item.id && now.isPlaying;
  return (
    <ButtonLink
      to={itemPath(item)}
      size={size}
      variant="primary"
      icon={isOn ? "pause" : "play"}
      aria-label={isOn ? t`Pause: ${item.title}` : t`Listen: ${item.title}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        askPlayer(now.id === item.id ? { kind: "toggle" } : { kind: "play", tracks: [track] });
      }}
    >
      {isOn ? <Trans>Pause</Trans> : <Trans>Listen</Trans>}
    </ButtonLink>
  );
}

export function QueueButton({ item }: { readonly item: ItemCard }) {
  const { t } = useLingui();
  const track = trackOf(item);
  if (!track) return null;
  return (
    <IconButton
      icon="list"
      label={t`Add to the queue: ${item.title}`}
      className="scripted"
      onClick={() => {
        askPlayer({ kind: "enqueue", track });
        toast({ text: t`It comes after what is in the queue.` });
      }}
    />
  );
}

/** Plays all of these, one after the other. */
export function PlayAll({ items }: { readonly items: readonly ItemCard[] }) {
  const tracks = items.flatMap((item) => trackOf(item) ?? []);
  if (tracks.length < 2) return null;
  return (
    <Button icon="play" size="s" className="scripted" onClick={() => askPlayer({ kind: "play", tracks })}>
      <Trans>Play all</Trans>
    </Button>
  );
}
