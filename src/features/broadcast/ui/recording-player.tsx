import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { Icon } from "#/design/icon.tsx";
import type { StoredRecording } from "../queries/recordings.server.ts";

const HLS_TYPE = "application/vnd.apple.mpegurl";

/** The browser's own player; what it needs to play comes with the first press. */
export function RecordingPlayer({ recording }: { recording: Pick<StoredRecording, "src" | "posterUrl" | "title"> }) {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { src } = recording;
  useEffect(() => {
    const player = video.current;
    if (!isOpen || !player) return;
    let close = () => player.removeAttribute("src");
    let closed = false;
    const play = () => void player.play().catch(() => undefined);
    void import("hls.js").then(({ default: Hls }) => {
      if (closed) return;
      if (!Hls.isSupported()) {
        if (player.canPlayType(HLS_TYPE)) player.src = src;
        return play();
      }
      const hls = new Hls();
      hls.loadSource(src);
      hls.attachMedia(player);
      close = () => hls.destroy();
      play();
    });
    return () => {
      closed = true;
      close();
    };
  }, [isOpen, src]);
  return (
    <div className="relative overflow-hidden rounded-card bg-theatre">
      <video
        ref={video}
        controls={isOpen}
        playsInline
        preload="none"
        poster={recording.posterUrl ?? undefined}
        aria-label={recording.title}
        className="aspect-video w-full object-contain"
      />
      {!isOpen && (
        <button
          type="button"
          aria-label={t`Play ${recording.title}`}
          onClick={() => setOpen(true)}
          className="scripted absolute inset-0 grid place-items-center"
        >
          <span className="grid size-18 place-items-center rounded-full bg-paper/92 text-on-paper">
            <Icon name="play" size={30} filled className="ml-1" />
          </span>
        </button>
      )}
      <noscript>
        <video controls playsInline preload="none" src={src} className="absolute inset-0 size-full" />
      </noscript>
    </div>
  );
}
