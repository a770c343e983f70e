import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { IconButton } from "#/design/button.tsx";
import { cx } from "#/design/class-names.ts";
import { Icon } from "#/design/icon.tsx";
import { openDialog } from "#/design/dialog.tsx";
import { SkipButton } from "./skip-button.tsx";
import { PlayerSheet, SHEET_ID } from "./player-sheet.tsx";
import { useTurntable } from "./use-turntable.ts";

/** What is on, above the bar at the thumb; pressed, it opens with everything that governs it. */
export function Player({ isMember }: { readonly isMember: boolean }) {
  const { t } = useLingui();
  const { turntable, played } = useTurntable(isMember);
  const { track, isPlaying, isWaiting, hasFailed, ms } = played;
  if (!track) return null;
  const share = Math.min(100, (ms / track.durationMs) * 100);
  return (
    <>
      <section aria-label={t`Player`} className="dock">
        <div className="dock-progress" style={{ width: `${share}%` }} />
        <div className="page flex items-center gap-2 sm:gap-3">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => openDialog(SHEET_ID)}
            className="flex min-h-11 min-w-0 flex-1 items-center gap-3 text-left"
          >
            <Sleeve picture={track.picture} />
            <span className="min-w-0 flex-1 leading-small">
              <span className="block truncate font-semibold">{track.title}</span>
              <span className="block truncate text-sm text-ink-2">
                {hasFailed ? <Trans>This piece could not be played.</Trans> : track.author}
              </span>
            </span>
          </button>
          <SkipButton turntable={turntable} way="back" />
          <IconButton
            icon={isWaiting && isPlaying ? "loader" : isPlaying ? "pause" : "play"}
            look="marigold"
            label={isPlaying ? t`Pause` : t`Play`}
            onClick={() => turntable.toggle()}
            className={cx(isWaiting && isPlaying && "dock-waits")}
          />
          <Link to={track.path} className="round round-plain max-lg:hidden" aria-label={t`Page of this piece`}>
            <Icon name="book" />
          </Link>
          <IconButton icon="x" label={t`Close the player`} onClick={() => turntable.close()} />
        </div>
      </section>
      <PlayerSheet turntable={turntable} played={played} track={track} />
    </>
  );
}

export function Sleeve({ picture, large }: { readonly picture: string | null; readonly large?: boolean }) {
  return (
    <span
      className={cx(
        "grid flex-none place-items-center overflow-hidden rounded-btn bg-sunk text-link",
        large ? "aspect-square w-full max-w-56" : "size-11",
      )}
    >
      {picture ? (
        <img src={picture} alt="" className="size-full object-cover" />
      ) : (
        <Icon name="music" size={large ? 64 : 22} />
      )}
    </span>
  );
}
