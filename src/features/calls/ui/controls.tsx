import type { ReactNode } from "react";
import { useLingui } from "@lingui/react/macro";
import { Trans } from "@lingui/react/macro";
import { cx } from "#/design/class-names.ts";
import { Icon, type IconName } from "#/design/icon.tsx";
import type { CallRoom } from "../room/call-room.ts";
import type { MediaView } from "../room/own-media.ts";

interface ControlsProps {
  readonly room: CallRoom;
  readonly media: MediaView;
  readonly children?: ReactNode;
}

/** Microphone and camera under the thumb; what is off stands out. */
export function Controls({ room, media, children }: ControlsProps) {
  const { t } = useLingui();
  const { isMuted, isCameraOn, cameras, microphoneId } = media;
  return (
    <div role="group" aria-label={t`Controls`} className="flex items-start justify-center gap-3 sm:gap-5">
      <Control
        icon={isMuted ? "mic-off" : "mic"}
        isOff={isMuted}
        disabled={microphoneId === null}
        onClick={() => room.media.mute(!isMuted)}
      >
        {isMuted ? <Trans>Unmute</Trans> : <Trans>Mute</Trans>}
      </Control>
      <Control
        icon={isCameraOn ? "video" : "video-off"}
        isOff={!isCameraOn}
        disabled={cameras.length === 0}
        onClick={() => void room.media.setCamera(!isCameraOn)}
      >
        {isCameraOn ? <Trans>Camera off</Trans> : <Trans>Camera on</Trans>}
      </Control>
      {cameras.length > 1 && isCameraOn && (
        <Control icon="refresh" onClick={() => void room.media.flip()}>
          <Trans>Other camera</Trans>
        </Control>
      )}
      {children}
    </div>
  );
}

interface ControlProps {
  readonly icon: IconName;
  readonly isOff?: boolean;
  readonly isMain?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

export function Control({ icon, isOff = false, isMain = false, disabled = false, onClick, children }: ControlProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onClick}
      className="group grid w-18 justify-items-center gap-1.5 text-xs leading-small disabled:opacity-60"
    >
      <span
        className={cx(
          "grid size-14 place-items-center rounded-full border transition-colors",
          isMain && "border-transparent bg-marigold text-on-marigold group-hover:bg-marigold-hover",
          isOff && "border-transparent bg-ink text-ground",
          !isMain && !isOff && "border-line-strong bg-raised group-enabled:group-hover:bg-sunk",
        )}
      >
        <Icon name={icon} size={24} />
      </span>
      {children}
    </button>
  );
}
