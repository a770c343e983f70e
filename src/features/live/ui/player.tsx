import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useEffect, useState, type ReactNode } from "react";
import { lazyPart } from "#/design/hydrate-later.tsx";
import type { StreamView } from "#/features/broadcast/public.ts";
import { Button } from "#/design/button.tsx";
import { cx } from "#/design/class-names.ts";
import { Icon } from "#/design/icon.tsx";
import { Picture } from "#/design/picture.tsx";
import { Theatre } from "#/design/theatre.tsx";
import { pictureSources, type PictureView } from "#/platform/media/picture.ts";
import { PlayerControls } from "./player-controls.tsx";
import { usePlayer, type Player as PlayerState } from "./use-player.ts";
import { YouTube, YouTubeDoor } from "./youtube.tsx";

const PlayerSettings = lazyPart(async () => (await import("./player-settings.tsx")).default);

export interface PlayerProps {
  readonly stream: StreamView;
  readonly title: string;
  readonly poster: PictureView | null;
  /** Over the upper edge. */
  readonly top: ReactNode;
  /** Over the lower edge of the poster, where there is nothing to play. */
  readonly instead?: ReactNode;
  /** Over the picture, above everything that can be pressed. */
  readonly over?: ReactNode;
  /** The page it stands on, and whether its reader pressed play on a video of YouTube. */
  readonly page: string;
  readonly plays: boolean;
  /** Given by who follows the recording: how to ask for the moment that is shown, in epoch milliseconds. */
  readonly onClock?: (filmedAt: () => number | null) => void;
}

/** The video of a ceremony under the house's own controls; the browser's own where there are no scripts. */
export function Player(props: PlayerProps) {
  const { stream, title, poster, top, instead, over, page, plays } = props;
  if (stream.youtubeId) {
    return (
      <Theatre
        label={title}
        top={plays ? undefined : top}
        middle={!plays && <YouTubeDoor page={page} />}
        className={plays ? "before:hidden" : undefined}
      >
        {plays ? <YouTube id={stream.youtubeId} title={title} /> : <Poster poster={poster}>{over}</Poster>}
      </Theatre>
    );
  }
  // A recording begins anew: nothing of how the ceremony was watched holds for it.
  return <OwnPlayer key={stream.state === "ended" ? "recording" : "live"} {...props} instead={instead} />;
}

function OwnPlayer({ stream, poster, top, instead, over, onClock }: PlayerProps) {
  const { t } = useLingui();
  const [video, player] = usePlayer(stream);
  const [settings, setSettings] = useState(false);
  const { choice, filmedAt } = player;
  const { recording } = stream;
  useEffect(() => {
    onClock?.(filmedAt);
  });
  const away = stream.state === "interrupted" && player.wish.from === null;
  const still = choice?.kind === "recording" ? recording?.posterUrl : stream.stillUrl;
  return (
    <Theatre
      label={t`Video`}
      top={top}
      middle={choice && <Middle player={player} away={away} />}
      controls={
        choice ? <PlayerControls player={player} stream={stream} onSettings={() => setSettings(true)} /> : instead
      }
    >
      <Poster poster={poster}>
        {choice && still && !player.shown && (
          <div
            // One that is not there yet shows nothing, and the poster stays.
            style={{ backgroundImage: `url("${still}${away ? "?away" : ""}")` }}
            className="absolute inset-0 bg-contain bg-center bg-no-repeat"
          />
        )}
        {choice && (
          <>
            <video
              ref={video}
              playsInline
              preload="none"
              className={cx("absolute inset-0 size-full object-contain noscript:hidden", !player.shown && "invisible")}
            />
            <noscript>
              <video
                controls
                playsInline
                poster={still ?? (poster ? pictureSources(poster).src : undefined)}
                src={choice.src}
                className="absolute inset-0 z-2 size-full"
              />
            </noscript>
          </>
        )}
        {choice?.kind === "live" && player.wish.mode === "audio" && player.shown && (
          <Listening>
            <Trans>Sound only</Trans>
          </Listening>
        )}
        {player.lacksPicture && player.shown && (
          <Listening>
            <Trans>For now there is only sound.</Trans>
          </Listening>
        )}
        {over}
      </Poster>
      {settings && (
        <Suspense fallback={null}>
          <PlayerSettings player={player} stream={stream} onClose={() => setSettings(false)} />
        </Suspense>
      )}
    </Theatre>
  );
}

/** Over the poster while there is nothing to see. */
function Listening({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      // On a phone its middle belongs to what can be pressed.
      className="absolute inset-0 grid place-items-center bg-theatre/70 px-8 max-lg:items-start max-lg:pt-13"
    >
      <p className="flex items-center gap-3 font-semibold">
        <Icon name="headphones" size={26} className="flex-none" />
        <span>{children}</span>
      </p>
    </div>
  );
}

function Poster({ poster, children }: { poster: PictureView | null; children?: ReactNode }) {
  const still = poster ? pictureSources(poster) : null;
  return (
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
      {children}
    </div>
  );
}

/** @param away the publisher is gone, and may return. */
function Middle({ player, away }: { player: PlayerState; away: boolean }) {
  const { t } = useLingui();
  if (away) {
    return (
      <div role="status" className="max-w-80 rounded-card bg-theatre/85 px-5 py-4">
        <p className="font-semibold">
          <Trans>The stream is interrupted.</Trans>
        </p>
        <p className="text-sm">
          <Trans>It continues automatically as soon as the signal is back.</Trans>
        </p>
      </div>
    );
  }
  if (player.streaming === "interrupted") {
    return (
      <div role="status" className="max-w-80 rounded-card bg-theatre/85 px-5 py-4">
        <p className="font-semibold">
          <Trans>The stream is interrupted.</Trans>
        </p>
        <p className="text-sm">
          <Trans>We are trying to reconnect.</Trans>
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
        className="mb-21 self-end rounded-full border-transparent bg-paper/92 text-on-paper lg:mb-22"
      >
        <Trans>Turn on sound</Trans>
      </Button>
    );
  }
  return null;
}
