import { useEffect, useRef } from "react";
import { cx } from "#/design/class-names.ts";

interface VideoProps {
  readonly stream: MediaStream | null;
  readonly label: string;
  /** One's own: heard by nobody here. */
  readonly isOwn?: boolean;
  readonly isMirrored?: boolean;
  readonly isHidden?: boolean;
}

/** A moving face. It keeps its sound while the picture is hidden. */
export function Video({ stream, label, isOwn = false, isMirrored = false, isHidden = false }: VideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const shown = video.current;
    if (!shown || shown.srcObject === stream) return;
    shown.srcObject = stream;
    if (stream) void shown.play().catch(() => undefined);
  }, [stream]);
  return (
    // A live call has no captions to offer.
    <video
      ref={video}
      aria-label={label}
      autoPlay
      playsInline
      muted={isOwn}
      className={cx("absolute inset-0 size-full object-cover", isMirrored && "-scale-x-100", isHidden && "opacity-0")}
    />
  );
}
