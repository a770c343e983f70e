import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useSyncExternalStore, type ReactNode, type Ref } from "react";
import { LiveBadge } from "#/design/badge.tsx";
import { cx } from "#/design/class-names.ts";
import { Icon } from "#/design/icon.tsx";
import type { CaptureView } from "#/streaming/publisher/capture.ts";

interface PreviewProps {
  readonly video: Ref<HTMLVideoElement>;
  readonly meter: Ref<HTMLSpanElement>;
  readonly capture: CaptureView | null;
  /** Since when the ceremony is live; null while it is not. */
  readonly liveSince: Date | null;
  readonly isInterrupted: boolean;
  readonly viewers: number;
  /** In the middle while there is nothing to see. */
  readonly children?: ReactNode;
}

/** The picture as it is sent; people who film themselves see it mirrored. */
export function Preview({ video, meter, capture, liveSince, isInterrupted, viewers, children }: PreviewProps) {
  const { t } = useLingui();
  const isOn = capture?.phase === "on";
  return (
    <div className="scripted">
      <div
        data-theme="dark"
        className="relative aspect-video max-h-[46dvh] w-full overflow-hidden rounded-card bg-theatre text-ink has-[video[data-upright=yes]]:aspect-[3/4] max-lg:-mx-(--gutter) max-lg:w-[calc(100%+2*var(--gutter))] max-lg:rounded-none lg:max-h-[64dvh]"
      >
        <video
          ref={video}
          muted
          playsInline
          aria-label={t`Camera preview`}
          onResize={({ currentTarget: shown }) => {
            shown.dataset["upright"] = shown.videoHeight > shown.videoWidth ? "yes" : "no";
          }}
          className={cx(
            "absolute inset-0 size-full object-contain",
            capture?.isMirrored && "-scale-x-100",
            (!isOn || capture.shows === "nothing") && "invisible",
          )}
        />
        {children && (
          <div className="absolute inset-0 grid place-items-center p-6 text-center text-ink-2">{children}</div>
        )}
        {liveSince && (
          <div className="absolute inset-x-3 top-3 flex flex-wrap items-center gap-2 text-sm">
            {isInterrupted ? (
              <span className="rounded-full bg-theatre/85 px-3 py-1 font-semibold text-ink">
                <Trans>Interrupted</Trans>
              </span>
            ) : (
              <LiveBadge>
                <Trans>Live</Trans>
              </LiveBadge>
            )}
            <span className="rounded-full bg-theatre/85 px-3 py-1 text-ink tabular-nums">
              <Elapsed since={liveSince} />
            </span>
            <span className="flex items-center gap-1.5 rounded-full bg-theatre/85 px-3 py-1 text-ink tabular-nums">
              <Icon name="eye" size={16} />
              <Plural value={viewers} one="# viewer" other="# viewers" />
            </span>
          </div>
        )}
      </div>
      <div className="mt-2 flex items-center gap-2.5 text-ink-2" aria-hidden>
        <Icon name={capture?.isMuted ? "mute" : "mic"} size={17} />
        <span className="h-1.5 flex-1 overflow-hidden rounded-full bg-sunk">
          <span
            ref={meter}
            className="block h-full origin-left scale-x-(--level,0) rounded-full bg-good transition-transform duration-100"
          />
        </span>
      </div>
    </div>
  );
}

const everySecond = (listener: () => void): (() => void) => {
  const timer = setInterval(listener, 1_000);
  return () => clearInterval(timer);
};
const thisSecond = (): number | null => Math.floor(Date.now() / 1_000);
const nothingYet = () => null;

/** "12:05", and "1:02:05" after an hour. */
function Elapsed({ since }: { since: Date }) {
  const now = useSyncExternalStore(everySecond, thisSecond, nothingYet);
  if (now === null) return null;
  const seconds = Math.max(0, now - Math.floor(since.getTime() / 1_000));
  const two = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor(seconds / 60) % 60;
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}
