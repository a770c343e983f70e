import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button, IconButton } from "#/design/button.tsx";
import { cx } from "#/design/class-names.ts";
import { Icon } from "#/design/icon.tsx";
import { Picture } from "#/design/picture.tsx";
import { Range } from "#/design/range.tsx";
import { Theatre } from "#/design/theatre.tsx";
import { pictureSources, type PictureView } from "#/platform/media/picture.ts";
import { usePlayer, type Player as PlayerState } from "./use-player.ts";

export interface PlayerProps {
  /** Address of the stream; null where there is nothing to play. */
  readonly src: string | null;
  readonly poster: PictureView | null;
  /** Over the upper edge. */
  readonly top: ReactNode;
  /** Over the lower edge of the poster, where there is nothing to play. */
  readonly instead?: ReactNode;
  /** Over the picture, above everything that can be pressed. */
  readonly over?: ReactNode;
}

/** The video of a ceremony under the house's own controls; the browser's own where there are no scripts. */
export function Player({ src, poster, top, instead, over }: PlayerProps) {
  const { t } = useLingui();
  const [video, player] = usePlayer(src);
  const still = poster ? pictureSources(poster) : null;
  const plain = src && (
    <video controls playsInline poster={still?.src} src={src} className="absolute inset-0 size-full" />
  );
  return (
    <Theatre
      label={t`Video`}
      top={top}
      middle={src && <Middle player={player} />}
      controls={src ? <Controls player={player} /> : instead}
    >
      <div className="relative size-full">
        {still && (
          <Picture
            {...still}
            focus={still.focus}
            sizes="(min-width: 67.5rem) 848px, 100vw"
            priority
            className="absolute inset-0 size-full"
          />
        )}
        {src && (
          <>
            <video
              ref={video}
              playsInline
              preload="none"
              className={cx("absolute inset-0 size-full object-contain noscript:hidden", !player.shown && "invisible")}
            />
            <noscript>{plain}</noscript>
          </>
        )}
        {over}
      </div>
    </Theatre>
  );
}

function Middle({ player }: { player: PlayerState }) {
  const { t } = useLingui();
  if (player.stream === "interrupted") {
    return (
      <div role="status" className="max-w-80 rounded-card bg-theatre/85 px-5 py-4">
        <p className="font-semibold">
          <Trans>The stream is interrupted.</Trans>
        </p>
        <p className="text-sm">
          <Trans>We keep trying to bring it back.</Trans>
        </p>
        <Button size="s" icon="refresh" className="mt-3" onClick={player.tryAgain}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  }
  if (player.begun && !player.shown) {
    return (
      <span role="status">
        <Icon name="loader" size={34} className="spin" label={t`Loading`} />
      </span>
    );
  }
  if (player.paused) {
    return (
      <button
        type="button"
        aria-label={t`Play`}
        onClick={player.togglePlay}
        className="grid size-18 place-items-center rounded-full bg-paper/92 text-on-paper noscript:hidden"
      >
        <Icon name="play" size={30} filled className="ml-1" />
      </button>
    );
  }
  if (player.muted) {
    return (
      <Button
        icon="mute"
        size="s"
        onClick={player.toggleMute}
        className="mb-12 self-end rounded-full! border-transparent! bg-paper/92! text-on-paper lg:mb-18"
      >
        <Trans>Turn on sound</Trans>
      </Button>
    );
  }
  return null;
}

function Controls({ player }: { player: PlayerState }) {
  const { t } = useLingui();
  const { paused, muted, volume, captions, full } = player;
  return (
    <div className="flex w-full items-center gap-1 noscript:hidden">
      <IconButton
        icon={paused ? "play" : "pause"}
        label={paused ? t`Play` : t`Pause`}
        onClick={player.togglePlay}
        className="[&>svg]:fill-current"
      />
      <IconButton icon={muted ? "mute" : "volume"} label={muted ? t`Unmute` : t`Mute`} onClick={player.toggleMute} />
      {player.canSetVolume && (
        <Range label={t`Volume`} value={muted ? 0 : volume} onValue={player.chooseVolume} className="mr-1.5" />
      )}
      <span className="flex-1" />
      {captions !== "none" && (
        <IconButton
          icon="captions"
          label={t`Captions`}
          aria-pressed={captions === "on"}
          onClick={player.toggleCaptions}
          className={captions === "on" ? "text-marigold!" : undefined}
        />
      )}
      {player.canFloat && (
        <IconButton icon="pip" label={t`Picture in picture`} onClick={() => void player.toggleFloat()} />
      )}
      <IconButton
        icon={full ? "fullscreen-exit" : "fullscreen"}
        label={full ? t`Leave full screen` : t`Full screen`}
        onClick={() => void player.toggleFull()}
      />
    </div>
  );
}
