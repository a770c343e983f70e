import { Trans, useLingui } from "@lingui/react/macro";
import type { StreamView } from "#/features/broadcast/public.ts";
import { IconButton } from "#/design/button.tsx";
import { cx } from "#/design/class-names.ts";
import { Icon } from "#/design/icon.tsx";
import { Range } from "#/design/range.tsx";
import { usePosition } from "./position.ts";
import type { Player } from "./use-player.ts";

export interface PlayerControlsProps {
  readonly player: Player;
  readonly stream: StreamView;
  readonly onSettings: () => void;
}

/** Over the lower edge of a video: where one is in it, and what may be done. */
export function PlayerControls({ player, stream, onSettings }: PlayerControlsProps) {
  const { t } = useLingui();
  const { choice, paused, muted, volume, captions, full } = player;
  const isRecording = choice?.kind === "recording";
  const isLiveEdge = choice?.kind === "live";
  const mayGoBack = stream.fromStartSrc !== null && !isRecording;
  return (
    <div className="w-full noscript:hidden">
      {(isRecording || mayGoBack) && <PositionRange {...{ player, stream }} />}
      <div className="flex items-center gap-1">
        <IconButton
          icon={paused ? "play" : "pause"}
          label={paused ? t`Play` : t`Pause`}
          onClick={player.togglePlay}
          className="[&>svg]:fill-current"
        />
        <IconButton icon={muted ? "mute" : "volume"} label={muted ? t`Unmute` : t`Mute`} onClick={player.toggleMute} />
        {player.canSetVolume && (
          <Range
            label={t`Volume`}
            value={muted ? 0 : volume}
            onValue={player.chooseVolume}
            className={cx("mr-1.5", (isRecording || mayGoBack) && "max-lg:hidden")}
          />
        )}
        {isRecording && <PositionClock {...{ player, stream }} />}
        {mayGoBack && <LiveEdge player={player} />}
        <span className="flex-1" />
        {captions !== "none" && (
          <IconButton
            icon="captions"
            label={t`Captions`}
            aria-pressed={captions === "on"}
            onClick={player.toggleCaptions}
            className={captions === "on" ? "text-marigold" : undefined}
          />
        )}
        {(player.modes.length > 1 || player.qualities.length > 0 || (isLiveEdge && stream.safeSrc)) && (
          <IconButton icon="settings" label={t`Quality and data`} onClick={onSettings} aria-haspopup="dialog" />
        )}
        {player.canFloat && (
          <IconButton
            icon="pip"
            label={t`Picture in picture`}
            onClick={() => void player.toggleFloat()}
            className="max-sm:hidden"
          />
        )}
        <IconButton
          icon={full ? "fullscreen-exit" : "fullscreen"}
          label={full ? t`Leave full screen` : t`Full screen`}
          onClick={() => void player.toggleFull()}
        />
      </div>
    </div>
  );
}

type ShownPositionProps = Pick<PlayerControlsProps, "player" | "stream">;

/** In seconds; at the live edge one is at the end. */
function useShownPosition({ player: { choice, position }, stream }: ShownPositionProps) {
  const { at, length: known } = usePosition(position);
  const length = known || (choice?.kind === "recording" ? Math.floor((stream.recording?.durationMs ?? 0) / 1_000) : 0);
  return { at: choice?.kind === "live" ? length : Math.min(at, length), length };
}

function PositionRange(props: ShownPositionProps) {
  const { t } = useLingui();
  const { player } = props;
  const { at, length } = useShownPosition(props);
  if (length === 0) return null;
  const [shownAt, shownLength] = [clockWords(at), clockWords(length)];
  return (
    <div className="flex h-8 items-center px-2">
      <Range
        label={t`Position in the video`}
        aria-valuetext={player.choice?.kind === "live" ? t`Live` : t`${shownAt} of ${shownLength}`}
        min={0}
        max={length}
        value={at}
        onValue={player.seek}
        className="w-full"
      />
    </div>
  );
}

function PositionClock(props: ShownPositionProps) {
  const { at, length } = useShownPosition(props);
  return (
    <span className="px-1 text-sm tabular-nums" aria-hidden>
      {clockWords(at)} / {clockWords(length)}
    </span>
  );
}

/** A viewer's position in a live stream: at its edge, or behind it and one press away. */
function LiveEdge({ player }: { player: Player }) {
  const isLiveEdge = player.choice?.kind === "live";
  return isLiveEdge ? (
    <button
      type="button"
      onClick={() => player.seek(0)}
      className="inline-flex min-h-11 items-center gap-1.5 px-2 text-sm font-semibold"
    >
      <Icon name="undo" size={18} />
      <Trans>From the start</Trans>
    </button>
  ) : (
    <button
      type="button"
      onClick={player.toLive}
      className="inline-flex min-h-11 items-center gap-1.5 px-2 text-sm font-semibold"
    >
      <Icon name="live" size={18} />
      <Trans>Back to Live</Trans>
    </button>
  );
}

/** "4:07", "1:04:07" */
export function clockWords(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
