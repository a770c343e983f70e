import { useEffect, useRef, useState } from "react";
import { openStream } from "#/features/live/public.ts";
import { turnAt } from "../moments.ts";

const LOOK_MS = 20_000;
/** Looks in a row at which the picture has not moved. */
const STANDSTILLS = 3;
const STILL_MS = 30_000;

interface LivePictureProps {
  readonly src: string | null;
  readonly stillUrl: string | null;
  readonly label: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** A ceremony without its sound; a still now and then for whoever wants no motion. */
export function LivePicture({ src, stillUrl, label, now }: LivePictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isShown, setShown] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [isStill, setStill] = useState(false);
  useEffect(() => {
    const wishes = matchMedia("(prefers-reduced-motion: reduce)");
    const read = () => setStill(wishes.matches || document.documentElement.dataset["motion"] === "off");
    read();
    wishes.addEventListener("change", read);
    return () => wishes.removeEventListener("change", read);
  }, []);
  useEffect(() => {
    const player = video.current;
    if (!player || !src || isStill) return;
    player.muted = true;
    const stream = openStream(
      player,
      { src, kind: "live", lowLatency: false, startAt: null, mayGainPicture: true },
      {
        onState: (state) => state === "ready" && setShown(true),
        ...{ onQualities: () => undefined, onPicture: () => undefined, onTrouble: () => undefined },
      },
    );
    void player.play().catch(() => undefined);
    let at = -1;
    let standstills = 0;
    const watch = setInterval(() => {
      standstills = player.currentTime === at ? standstills + 1 : 0;
      at = player.currentTime;
      // Whatever the player thinks of itself: for the foyer it stands still.
      if (standstills >= STANDSTILLS) setAttempt((before) => before + 1);
      else if (player.paused) void player.play().catch(() => undefined);
    }, LOOK_MS);
    return () => {
      clearInterval(watch);
      stream.close();
      setShown(false);
    };
  }, [src, isStill, attempt]);
  return (
    <div className="display-picture" data-waiting={!isShown && !stillUrl ? true : undefined}>
      {stillUrl && (!isShown || isStill) && (
        <img key="still" src={`${stillUrl}?${turnAt(1_000_000, now, STILL_MS)}`} alt="" className="display-video" />
      )}
      {src && !isStill && (
        <video ref={video} playsInline muted preload="none" aria-label={label} className="display-video" />
      )}
      <p className="display-live">{label}</p>
    </div>
  );
}
